import { webhookEvents } from '@last-circle/contract/competition/webhook-rules.ts';
import type { Delivery, Webhook } from '@last-circle/contract/competition/webhooks.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

const isWaiting = sql<boolean>`delivered_at is null and failed_at is null`;

export const webhooksOf = ({ db }: Context, tournamentId: number) =>
  db
    .selectFrom('webhooks')
    .where('tournament_id', '=', tournamentId)
    .select((eb) => [
      'id',
      'kind',
      'host',
      'ending',
      'events',
      'created_at as createdAt',
      eb
        .selectFrom('webhook_deliveries')
        .whereRef('webhook_id', '=', 'webhooks.id')
        .where(isWaiting)
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .as('waiting'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof webhooksOf>['executeTakeFirstOrThrow']>>;

export const viewOf = ({ events, waiting, ...row }: Row): Webhook => ({
  ...row,
  events: webhookEvents.filter((event) => events.includes(event)),
  waiting: waiting ?? 0,
});

const webhookNotFound = () => new AppError('not_found', 'Connection not found');

export const find = async (ctx: Context, tournamentId: number, id: number) =>
  viewOf(
    await webhooksOf(ctx, tournamentId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(webhookNotFound),
  );

export const deliveriesOf = ({ db }: Context, webhookId: number) =>
  db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .select([
      'id',
      'event',
      'created_at as createdAt',
      'attempts',
      'tried_at as triedAt',
      'response_status as responseStatus',
      'last_error as error',
      sql<Delivery['state']>`case when delivered_at is not null then 'delivered'
        when failed_at is not null then 'failed' else 'waiting' end`.as('state'),
      sql<string | null>`case when ${isWaiting} then run_at end`.as('nextAt'),
    ]);

/** 'discord.com …a1b2', as the audit log names it. */
export const nameOf = ({ kind, host, ending }: Pick<Webhook, 'kind' | 'host' | 'ending'>) =>
  `the ${kind === 'discord' ? 'Discord channel' : 'webhook'} at ${host} …${ending}`;
