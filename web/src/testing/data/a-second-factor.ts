import type { SecondFactor } from '@last-circle/contract/accounts/second-factor.ts';

/** Of an account that signs in by its password alone. */
export const aSecondFactor = (change: Partial<SecondFactor> = {}): SecondFactor => ({
  isOn: false,
  activeSince: null,
  endsAt: null,
  recoveryCodesLeft: 0,
  isNeeded: false,
  events: [],
  ...change,
});
