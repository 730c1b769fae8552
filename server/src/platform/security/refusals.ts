import { clientNetworkOf, addressOf } from '#platform/requests/client-network.ts';
import type { Completed, OnCompletion } from '#platform/requests/completion.ts';
import { internalPeer } from '#platform/limits/gate.ts';
import { routePatternOf } from '#platform/requests/route-pattern.ts';
import { logSecurityEvent, type SecurityEvent } from './log.ts';

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
    const key = `${event} ${clientNetworkOf(request)} ${request.method} ${route}`;
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
