/** An error that Stripe's package threw: its answer, or that there was none. */
export const isStripeError = (
  error: unknown,
): error is Error & { type: string; statusCode?: number } =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/** Asking again would be answered alike. */
export const isRefusal = (error: unknown) =>
  isStripeError(error) &&
  ['StripeInvalidRequestError', 'StripeCardError', 'StripeIdempotencyError'].includes(error.type);
