import type { Context } from '#platform/db/context.ts';
import { clientNetworkOf, addressOf } from '#platform/requests/client-network.ts';
import type { Completed, OnCompletion } from '#platform/requests/completion.ts';
import { internalPeer } from '#platform/limits/gate.ts';
import { routePatternOf } from '#platform/requests/route-pattern.ts';

const quietMs = 60_000;
const maxRemembered = 10_000;

const events = new Map<number, SecurityEvent>([
  [403, 'access_denied'],
  [429, 'limit_reached'],
]);

interface Line {
  at: number;
  /** How many like it came since, which were not logged. */
  unlogged: number;
}

/**
 * Logs what was refused as a security event: one line a minute for each client and route, with how
 * many there were in between, so that a flood does not fill the log twice.
 */
export function logRefusals(onCompletion: OnCompletion) {
  const lines = new Map<string, Line>();

  function log(event: SecurityEvent, { request, status }: Completed) {
    const route = routePatternOf(request);
    const key = `${event} ${clientNetworkOf(request) ?? 'anybody'} ${request.method} ${route}`;
    const last = lines.get(key);
    if (last && performance.now() - last.at < quietMs) {
      last.unlogged += 1;
      return;
    }
    lines.delete(key);
    lines.set(key, { at: performance.now(), unlogged: 0 });
    const [oldest] = lines.keys();
    if (lines.size > maxRemembered && oldest !== undefined) lines.delete(oldest);
    logSecurityEvent({ log: request.log, address: addressOf(request) }, event, {
      userId: request.user?.id ?? null,
      method: request.method,
      route,
      status,
      unlogged: last?.unlogged ?? 0,
    });
  }

  onCompletion((completed) => {
    const event = events.get(completed.status);
    if (!event || completed.request.socket.remoteAddress === internalPeer) return;
    log(event, completed);
  });
}

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
  second_factor_kept: 'warn',
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
  discount_made: 'info',
  discount_changed: 'info',
  discount_deleted: 'info',
  export_taken: 'warn',
  api_token_created: 'warn',
  api_token_revoked: 'warn',
  mail_redirected: 'warn',
  discord_connected: 'warn',
  discord_disconnected: 'warn',
} as const;

export type SecurityEvent = keyof typeof levels;

/** Ids and names of rules; never a token, a code, a password, an e-mail address or what was typed. */
export type Details = Record<string, string | number | boolean | null | undefined>;

export type Logged = readonly [event: SecurityEvent, details?: Details];

/** What is logged of a call that succeeds. */
export type LoggedCall = (input: object, answer: unknown) => Logged;

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
