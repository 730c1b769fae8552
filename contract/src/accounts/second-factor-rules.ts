/** Half a minute, as authenticator apps take for granted. */
export const codeSeconds = 30;

/** Codes for the day on which the app is not at hand; each works once. */
export const recoveryCodeCount = 10;

/** Minutes between the password and the code. */
export const challengeMinutes = 5;

/** Days after the verification of an address in which somebody else may have signed up with it. */
export const newAddressDays = 14;

/** Hours in which the removal of a lost second step can be refused. */
export const removalHours = 24;

/** What the owner of an account reads of its safety. */
export const accountEvents = {
  second_factor_on: 'Two-step sign-in switched on',
  second_factor_off: 'Two-step sign-in switched off',
  second_factor_lost: 'Removal of two-step sign-in asked for',
  second_factor_kept: 'Removal of two-step sign-in refused',
  recovery_codes_made: 'New recovery codes made',
  recovery_code_used: 'Logged in with a recovery code',
  account_connected: 'Account from another site connected',
  account_disconnected: 'Account from another site disconnected',
} as const;
export type AccountEvent = keyof typeof accountEvents;
