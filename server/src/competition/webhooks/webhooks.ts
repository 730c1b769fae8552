import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  mostWebhooks,
  webhookEvents,
  type WebhookEvent,
} from '@last-circle/contract/competition/webhook-rules.ts';
import type { Webhook, WebhookInput } from '@last-circle/contract/competition/webhooks.ts';
import { sql } from 'kysely';
import { recordAudit } from '#competition/tournament/audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { countOf } from '#platform/db/count.ts';
import { refuseUnknownTournament, withTournament } from '#competition/tournament/lock.ts';
import { encrypt } from '#platform/encryption.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { Network } from '#platform/remote/network.ts';
import { problemOf } from '#platform/remote/post.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { newToken } from '#platform/secrets.ts';
import { purposes } from '#competition/deliveries/delivery.ts';
import { isPaused, webhookName } from '#competition/deliveries/paused.ts';

export const isWaiting = sql<boolean>`delivered_at is null and failed_at is null`;

const webhooksOf = ({ db }: Context, tournamentId: number) =>
  db
    .selectFrom('webhooks')
    .leftJoin('users', 'users.id', 'webhooks.user_id')
    .where('tournament_id', '=', tournamentId)
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
  events: webhookEvents.filter((event) => events.includes(event)),
  waiting: waiting ?? 0,
});

export const find = async (ctx: Context, tournamentId: number, id: number) =>
  viewOf(
    await webhooksOf(ctx, tournamentId)
      .where('webhooks.id', '=', id)
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'Connection not found')),
  );

export async function list(ctx: Context, tournamentId: number) {
  await refuseUnknownTournament(ctx, tournamentId);
  return (await webhooksOf(ctx, tournamentId).orderBy('webhooks.id').execute()).map(viewOf);
}

/** Connects to a URL on the public internet; URL and secret are stored encrypted. */
export async function create(
  ctx: Context,
  network: Network,
  admin: User,
  tournamentId: number,
  input: WebhookInput,
) {
  const url = new URL(input.url);
  const problem = await problemOf(network, url);
  if (problem) throw invalidField('url', problem);
  return withTournament(ctx, tournamentId, async (ctx) => {
    await refuseTooMany(ctx, tournamentId);
    const key = secretKeyOf(ctx.config);
    const secret = input.kind === 'signed' ? newToken() : null;
    const id = await insertRow(ctx, 'webhooks', {
      tournament_id: tournamentId,
      kind: input.kind,
      url: encrypt(url.href, key, purposes.url),
      host: url.hostname,
      ending: url.href.slice(-4),
      secret: secret === null ? null : encrypt(secret, key, purposes.secret),
      events: input.events,
      user_id: admin.id,
    });
    const webhook = await find(ctx, tournamentId, id);
    await recordAudit(ctx, admin, tournamentId, 'connected', webhookName(webhook), {
      after: { events: input.events },
    });
    return { message: `Connected to ${webhook.host}`, webhook, secret };
  });
}

async function refuseTooMany(ctx: Context, tournamentId: number) {
  if ((await countOf(webhooksOf(ctx, tournamentId).clearSelect())) < mostWebhooks) return;
  throw new AppError('conflict', `A tournament has at most ${mostWebhooks} connections`);
}

export const setEvents = (
  ctx: Context,
  admin: User,
  tournamentId: number,
  id: number,
  events: WebhookEvent[],
) =>
  transaction(ctx, async (ctx) => {
    const before = await find(ctx, tournamentId, id);
    await updateRow(ctx, 'webhooks', id, { events });
    const webhook = await find(ctx, tournamentId, id);
    if (String(before.events) !== String(events)) {
      await recordAudit(ctx, admin, tournamentId, 'edited', webhookName(webhook), {
        before: { events: before.events },
        after: { events },
      });
    }
    return { message: 'Events saved', webhook };
  });

/** Makes a paused webhook that of who resumes it. */
export const resume = (ctx: Context, admin: User, tournamentId: number, id: number) =>
  withTournament(ctx, tournamentId, async (ctx) => {
    const before = await find(ctx, tournamentId, id);
    if (!before.isPaused) throw new AppError('conflict', 'This connection is not paused');
    await updateRow(ctx, 'webhooks', id, { user_id: admin.id });
    const webhook = await find(ctx, tournamentId, id);
    await recordAudit(ctx, admin, tournamentId, 'resumed', webhookName(webhook));
    return { message: `${webhook.host} hears of this tournament again`, webhook };
  });

export const remove = (ctx: Context, admin: User, tournamentId: number, id: number) =>
  transaction(ctx, async (ctx) => {
    const webhook = await find(ctx, tournamentId, id);
    await ctx.db.deleteFrom('webhooks').where('id', '=', id).execute();
    await recordAudit(ctx, admin, tournamentId, 'disconnected', webhookName(webhook));
    return { message: `Disconnected from ${webhook.host}` };
  });
