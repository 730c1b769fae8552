import type { ErrorCode } from '@last-circle/contract/errors.ts';

/** The refusal of a request: its message is shown to people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What is wrong with which field, by its path. */
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}
