import { counted } from '@last-circle/contract/counted.ts';
import type { Config } from '#config.ts';
import type { Context } from '#platform/db/context.ts';
import { signatureOf } from '#platform/encryption.ts';
import { countAttempt, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { secretKeyOf } from '#platform/secret-key.ts';

const limitOf = ({ config }: Context): AttemptLimit => ({
  name: 'orders',
  allowed: config.LIMIT_ORDERS_PER_HOUR,
  windowSeconds: 3600,
  message: 'Too many orders from your network. Please try again later.',
});

/** A network as orders store it: equal or not, and nothing else. */
export const hashOfNetwork = ({ config }: Context, network: string) =>
  signatureOf(network, secretKeyOf(config), 'network of an order');

/** Counts an order that is placed if the transaction commits; throws 429 beyond the hourly limit. */
export const countOrder = (ctx: Context, network: string | undefined) =>
  countAttempt(ctx, limitOf(ctx), network);

/** How long an order holds its goods until it is confirmed; visitors may be anybody. */
export function holdMinutesOf({ ORDER_EXPIRY_HOURS, GUEST_HOLD_MINUTES }: Config, isUser: boolean) {
  const minutes = ORDER_EXPIRY_HOURS * 60;
  return isUser ? minutes : Math.min(minutes, GUEST_HOLD_MINUTES);
}

/** '2 hours', or '90 minutes' where it is no whole number of hours. */
export function inWords(minutes: number) {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return counted(count, unit);
}
