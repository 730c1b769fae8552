import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { stripeOf } from '#platform/stripe/client.ts';
import { settle } from './settle.ts';

const toleranceSeconds = 300;

async function eventOf(ctx: Context, body: Buffer, signature: string) {
  const { config } = ctx;
  if (!config.stripe) throw new AppError('not_found', 'Not found');
  const { webhooks } = await stripeOf(config);
  try {
    return await webhooks.constructEventAsync(
      body,
      signature,
      config.stripe.webhookSecret,
      toleranceSeconds,
    );
  } catch {
    throw new AppError('invalid', 'The signature does not match');
  }
}

/** The payment page that an event is about; those of other events, and of other sites, are none. */
async function sessionOf({ db }: Context, { data: { object } }: Stripe.Event) {
  const sessions = db.selectFrom('payment_sessions').select('id');
  if (object.object === 'checkout.session') {
    return sessions.where('id', '=', object.id).executeTakeFirst();
  }
  if (object.object !== 'charge' && object.object !== 'refund') return undefined;
  const intent = object.payment_intent;
  const id = typeof intent === 'string' ? intent : intent?.id;
  return sessions
    .where('state', '=', 'paid')
    .where(
      sql<boolean>`order_id in (
        select order_id from payments where intent = ${id} union
        select order_id from refunds where intent = ${id})`,
    )
    .executeTakeFirst();
}

/** Takes what Stripe tells, in any order and any number of times. */
export function servePaymentEvents(api: FastifyInstance, ctx: Context) {
  void api.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    raw.post<{ Body: Buffer }>('/webhooks/stripe', async (request, reply) => {
      const signature = [request.headers['stripe-signature']].flat().join();
      const event = await eventOf(ctx, request.body, signature);
      const session = await sessionOf(ctx, event);
      if (session) await settle({ ...ctx, log: request.log }, session.id);
      return reply.header('Cache-Control', 'no-store').send({ received: true });
    });
  });
}
