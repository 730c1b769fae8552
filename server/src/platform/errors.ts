import type { AffectedMatch, ErrorCode, PricedLine } from '@last-circle/contract/errors.ts';

interface Details {
  fields?: Record<string, string>;
  retryAfter?: number;
  affected?: AffectedMatch[];
  lines?: PricedLine[];
  total?: number;
}

/** The refusal of a request: its message is shown to people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What is wrong with which field, by its path. */
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;

  /** The matches whose results a correction would clear. */
  readonly affected: AffectedMatch[] | undefined;

  /** What an order would contain at the prices in force. */
  readonly lines: PricedLine[] | undefined;

  /** What that would cost, in dollars. */
  readonly total: number | undefined;

  constructor(code: ErrorCode, message: string, more: Details = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.affected = more.affected;
    this.lines = more.lines;
    this.total = more.total;
  }
}

/** Nobody is signed in, or the session has ended since: the client signs out on it. */
export const signInNeeded = () => new AppError('unauthenticated', 'Please sign in to continue');

/** A refusal that is shown at a field, by its path. */
export const fieldError = (code: ErrorCode, field: string, message: string) =>
  new AppError(code, message, { fields: { [field]: message } });

export const invalidField = (field: string, message: string) =>
  fieldError('invalid', field, message);

/** Whether this is an error of the system, or of a library, with that code. */
export const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
