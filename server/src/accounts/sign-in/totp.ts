import { codeSeconds } from '@last-circle/contract/accounts/second-factor-rules.ts';
import { Secret, TOTP } from 'otpauth';

/** The only form that all apps take. */
const form = { algorithm: 'SHA1', digits: 6, period: codeSeconds };

export const newSecret = () => new Secret({ size: 20 });

/** What apps read from a QR code. */
export const uriOf = (secret: Secret, issuer: string, account: string) =>
  new TOTP({ ...form, secret, issuer, label: account }).toString();

/**
 * The step whose code this is; undefined where it is none of about now: one step before and after
 * the present one count, for clocks that differ.
 */
export function stepOf(secret: Secret, code: string) {
  const now = { ...form, timestamp: Date.now() };
  const distance = TOTP.validate({ ...now, secret, token: code, window: 1 });
  return distance === null ? undefined : TOTP.counter(now) + distance;
}
