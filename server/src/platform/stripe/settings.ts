import type * as z from 'zod';
import { given, webUrl } from '#platform/setting-kinds.ts';

export const stripeEnvironment = {
  STRIPE_SECRET_KEY: given(
    'With the next one: orders are paid by card on a page of Stripe, and confirmed when they are paid. Without it payment is simulated.',
  ),
  STRIPE_WEBHOOK_SECRET: given(
    'Given by Stripe with the endpoint `PUBLIC_URL/api/webhooks/stripe`; it signs what Stripe tells.',
  ),
  STRIPE_API_BASE: webUrl('Another address of the API of Stripe, for tests.'),
};

type StripeEnvironment = z.output<z.ZodObject<typeof stripeEnvironment>>;

export function problemOfStripe(env: StripeEnvironment) {
  const isHalf =
    (env.STRIPE_SECRET_KEY === undefined) !== (env.STRIPE_WEBHOOK_SECRET === undefined);
  return isHalf
    ? 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other: without the second no order would be known to be paid'
    : undefined;
}

export function stripeSettingsOf(env: StripeEnvironment) {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (key === undefined || webhookSecret === undefined) return undefined;
  return { key, webhookSecret, apiBase: env.STRIPE_API_BASE };
}
