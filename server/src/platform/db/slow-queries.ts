import type { FastifyBaseLogger } from 'fastify';
import type { LogConfig } from 'kysely';

const maxLength = 2000;

/**
 * Logs each query that takes at least so long, failed ones included, by its text with placeholders:
 * what people have typed is in the parameters, which are left out.
 */
export function slowQueryLog(milliseconds: number, log: FastifyBaseLogger): LogConfig {
  if (milliseconds === Infinity) return [];
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < milliseconds) return;
    log.warn(
      { ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, maxLength) },
      'slow query',
    );
  };
}
