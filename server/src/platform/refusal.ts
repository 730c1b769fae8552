import type { FastifyError } from 'fastify';
import { statusOf, type ErrorCode } from '@last-circle/contract/errors.ts';
import { AppError } from './errors.ts';

/** Messages for error codes of PostgreSQL. */
const databaseErrors: Record<string, () => AppError> = {
  '22021': () => new AppError('invalid', 'Please remove the invisible characters'),
  '23503': () => new AppError('conflict', 'Something this depends on is gone'),
  '23505': () => new AppError('conflict', 'This exists already'),
  AC001: () => new AppError('conflict', 'This account was deleted'),
  AC002: () => new AppError('conflict', 'You are the only admin. Make someone else one first.'),
  UP001: () => new AppError('invalid', 'A picture is no longer there. Please upload it again.'),
};

/**
 * Codes worth a retry: deadlock, serialisation, a primary that became a replica, full, stopping or
 * starting server, timeout, full disk.
 */
const temporaryCodes = /^(25006|40001|40P01|55P03|(08|53|57)\w{3}|ENOSPC)$/;
const lostConnection =
  /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EPIPE|ENOENT|Connection terminated|not queryable|timeout exceeded/;

const codeByStatus = new Map<number, ErrorCode>(
  // The keys of statusOf are the codes.
  Object.entries(statusOf).map(([code, status]) => [status, code as ErrorCode]),
);

const fastifyMessages: Record<number, string> = {
  400: 'The request could not be read',
  413: 'The request is too large',
  415: 'Please send application/json or multipart/form-data',
};

/** What is answered for an error; undefined for one that nothing explains. */
export function refusalOf(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof Error)) return undefined;
  // Errors of Fastify and of PostgreSQL have some of these.
  const error = thrown as Partial<FastifyError> & Error;
  const databaseError = databaseErrors[error.code ?? ''];
  if (databaseError) return databaseError();
  if (
    temporaryCodes.test(error.code ?? '') ||
    lostConnection.test(`${error.code} ${error.message}`)
  ) {
    return new AppError('unavailable', 'Please try again in a moment', { retryAfter: 2 });
  }
  const code = codeByStatus.get(error.statusCode ?? 500);
  if (!code || code === 'internal') return undefined;
  return new AppError(code, fastifyMessages[error.statusCode ?? 0] ?? error.message);
}
