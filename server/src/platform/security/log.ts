import type { Context } from '#platform/db/context.ts';

/** What an operator wants to know of who did what to the site's security, and how loud each is. */
const levels = {
  login_succeeded: 'info',
  login_failed: 'warn',
  login_unknown_account: 'warn',
  limit_reached: 'warn',
  access_denied: 'warn',
  password_changed: 'info',
  password_reset: 'info',
  second_factor_on: 'info',
  second_factor_off: 'warn',
  recovery_codes_made: 'info',
  account_connected: 'warn',
  account_disconnected: 'warn',
  session_ended: 'info',
  account_deleted: 'warn',
  role_changed: 'warn',
  staff_invited: 'info',
  staff_joined: 'info',
  staff_removed: 'info',
  ban_made: 'info',
  ban_lifted: 'info',
  export_taken: 'warn',
  api_token_created: 'warn',
  api_token_revoked: 'warn',
} as const;

export type SecurityEvent = keyof typeof levels;

/** Ids and names of rules; never a token, a code, a password, an e-mail address or what was typed. */
export type Details = Record<string, string | number | boolean | null | undefined>;

/** A call whose success is an event. */
export interface LoggedCall {
  event: SecurityEvent;
  details?: (input: object, answer: unknown) => Details;
}

/**
 * One line of one shape for each event: `userId` is who acted, or whose account was aimed at where
 * nobody is signed in; null where there is none.
 */
export function logSecurityEvent(
  { log, address }: Pick<Context, 'log' | 'address'>,
  event: SecurityEvent,
  { userId, ...details }: Details & { userId: number | null },
) {
  log[levels[event]]({ event, userId, address: address ?? null, ...details }, 'security');
}
