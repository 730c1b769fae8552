import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  mostWebhooks,
  siteEvents,
  type WebhookEvent,
} from '@last-circle/contract/webhook-rules.ts';
import type { Webhook, WebhookInput } from '@last-circle/contract/webhooks.ts';
import { sql, type RawBuilder } from 'kysely';
import { countOf } from '#platform/db/count.ts';
import type { Context } from '#platform/db/context.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { encrypt } from '#platform/encryption.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { Network } from '#platform/remote/network.ts';
import { problemOf } from '#platform/remote/post.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { newToken } from '#platform/secrets.ts';
import { purposes } from './delivery.ts';
import type { EventData } from './outbox.ts';
import { isPaused, webhookName } from './paused.ts';

/** What webhooks are told of: the whole site or one tournament. */
export interface Source {
  /** Null for the site. */
  tournamentId: number | null;
  /** What its deliveries say of it, tests too; null if nothing. */
  facts: RawBuilder<EventData> | null;
  /** Does the work in a transaction in which nobody else changes its webhooks; refuses where there is none. */
  changing: <T>(ctx: Context, work: (ctx: Context) => Promise<T>) => Promise<T>;
  /** Refuses where there is none. */
  refuseUnknown: (ctx: Context) => Promise<unknown>;
  /** Records who changed which webhook: 'connected', 'the webhook at bot.example …a1b2'. */
  record: (
    ctx: Context,
    actor: User,
    action: string,
    webhook: string,
    events?: { before?: object; after?: object },
  ) => Promise<unknown>;
}

export const isWaiting = sql<boolean>`delivered_at is null and failed_at is null`;

const webhooksOf = ({ db }: Context, { tournamentId }: Source) =>
  db
    .selectFrom('webhooks')
    .leftJoin('users', 'users.id', 'webhooks.user_id')
    .where('tournament_id', tournamentId === null ? 'is' : '=', tournamentId)
    .select((eb) => [
      'webhooks.id',
      'kind',
      'host',
      'ending',
      'events',
      'webhooks.created_at as createdAt',
      'username as madeBy',
      isPaused.as('isPaused'),
      eb
        .selectFrom('webhook_deliveries')
        .whereRef('webhook_id', '=', 'webhooks.id')
        .where(isWaiting)
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .as('waiting'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof webhooksOf>['executeTakeFirstOrThrow']>>;

const viewOf = ({ events, waiting, ...row }: Row): Webhook => ({
  ...row,
  events: siteEvents.filter((event) => events.includes(event)),
  waiting: waiting ?? 0,
});

export const find = async (ctx: Context, source: Source, id: number) =>
  viewOf(
    await webhooksOf(ctx, source)
      .where('webhooks.id', '=', id)
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'Connection not found')),
  );

export async function list(ctx: Context, source: Source) {
  await source.refuseUnknown(ctx);
  return (await webhooksOf(ctx, source).orderBy('webhooks.id').execute()).map(viewOf);
}

/** Connects to a URL on the public internet; URL and secret are stored encrypted. */
export async function create(
  ctx: Context,
  { network, source, admin }: { network: Network; source: Source; admin: User },
  input: WebhookInput,
) {
  const url = new URL(input.url);
  const problem = await problemOf(network, url);
  if (problem) throw invalidField('url', problem);
  return source.changing(ctx, async (ctx) => {
    await refuseTooMany(ctx, source);
    const key = secretKeyOf(ctx.config);
    const secret = input.kind === 'signed' ? newToken() : null;
    const id = await insertRow(ctx, 'webhooks', {
      tournament_id: source.tournamentId,
      kind: input.kind,
      url: encrypt(url.href, key, purposes.url),
      host: url.hostname,
      ending: url.href.slice(-4),
      secret: secret === null ? null : encrypt(secret, key, purposes.secret),
      events: input.events,
      user_id: admin.id,
    });
    const webhook = await find(ctx, source, id);
    await source.record(ctx, admin, 'connected', webhookName(webhook), {
      after: { events: input.events },
    });
    return { message: `Connected to ${webhook.host}`, webhook, secret };
  });
}

async function refuseTooMany(ctx: Context, source: Source) {
  if ((await countOf(webhooksOf(ctx, source).clearSelect())) < mostWebhooks) return;
  const owner = source.tournamentId === null ? 'The site' : 'A tournament';
  throw new AppError('conflict', `${owner} has at most ${mostWebhooks} connections`);
}

export const setEvents = (
  ctx: Context,
  { source, admin }: { source: Source; admin: User },
  id: number,
  events: WebhookEvent[],
) =>
  source.changing(ctx, async (ctx) => {
    const before = await find(ctx, source, id);
    await updateRow(ctx, 'webhooks', id, { events });
    const webhook = await find(ctx, source, id);
    if (String(before.events) !== String(events)) {
      await source.record(ctx, admin, 'edited', webhookName(webhook), {
        before: { events: before.events },
        after: { events },
      });
    }
    return { message: 'Events saved', webhook };
  });

/** Makes a paused webhook that of who resumes it. */
export const resume = (
  ctx: Context,
  { source, admin }: { source: Source; admin: User },
  id: number,
) =>
  source.changing(ctx, async (ctx) => {
    const before = await find(ctx, source, id);
    if (!before.isPaused) throw new AppError('conflict', 'This connection is not paused');
    await updateRow(ctx, 'webhooks', id, { user_id: admin.id });
    const webhook = await find(ctx, source, id);
    await source.record(ctx, admin, 'resumed', webhookName(webhook));
    const told = source.tournamentId === null ? 'site' : 'tournament';
    return { message: `${webhook.host} hears of this ${told} again`, webhook };
  });

export const remove = (
  ctx: Context,
  { source, admin }: { source: Source; admin: User },
  id: number,
) =>
  source.changing(ctx, async (ctx) => {
    const webhook = await find(ctx, source, id);
    await ctx.db.deleteFrom('webhooks').where('id', '=', id).execute();
    await source.record(ctx, admin, 'disconnected', webhookName(webhook));
    return { message: `Disconnected from ${webhook.host}` };
  });
