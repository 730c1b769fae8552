import type { Stripe } from 'stripe';
import type { Config } from '#config.ts';

const clients = new WeakMap<Config, Promise<Stripe>>();

async function open({ key, apiBase }: NonNullable<Config['stripe']>) {
  const { Stripe } = await import('stripe');
  const base = URL.parse(apiBase ?? '');
  return new Stripe(key, {
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: base.hostname,
      ...(base.port !== '' && { port: Number(base.port) }),
    }),
  });
}

/** Its package is loaded with the first call. Throws where the site takes no payments. */
export function stripeOf(config: Config) {
  if (!config.stripe) throw new Error('The site takes no payments');
  const client = clients.get(config) ?? open(config.stripe);
  clients.set(config, client);
  return client;
}
