import type { NodemailerError } from 'nodemailer';

/** Why a mail was not taken. */
export interface Failure {
  reason: string;
  isFinal: boolean;
  code: string | undefined;
  responseCode: number | undefined;
}

/**
 * Final is a refusal of this mail by the receiving server; a refused login or sender is a matter of
 * settings.
 */
export function failureOf(error: unknown): Failure {
  const failure: NodemailerError = error instanceof Error ? error : new Error(String(error));
  const { code, command, permanent, responseCode } = failure;
  const isFinal = permanent === true && (command === 'RCPT TO' || command === 'DATA');
  return { reason: failure.message, isFinal, code, responseCode };
}
