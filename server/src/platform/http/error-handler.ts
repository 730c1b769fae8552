import type { FastifyError, FastifyInstance } from 'fastify';
import { statusOf, type ErrorBody } from '@last-circle/contract/errors.ts';
import { OverloadError } from '#platform/limits/admission.ts';
import { isAborted } from '#platform/requests/completion.ts';
import { AppError } from '#platform/errors.ts';
import { refusalOf } from '#platform/refusal.ts';

/** Turns anything thrown into the error body. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal =
      refusalOf(error) ?? new AppError('internal', 'Something went wrong on our side');
    const status = statusOf[refusal.code];
    if (status >= 500 && !isAborted(request) && !(error instanceof OverloadError)) {
      request.log.error({ err: error }, 'request failed');
    }
    if (refusal.retryAfter !== undefined) reply.header('Retry-After', refusal.retryAfter);
    const body: ErrorBody = { message: refusal.message, code: refusal.code, requestId: request.id };
    if (refusal.fields) body.errors = refusal.fields;
    if (refusal.affected) body.affected = refusal.affected;
    if (refusal.lines) body.lines = refusal.lines;
    if (refusal.total !== undefined) body.total = refusal.total;
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}
