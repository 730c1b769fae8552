import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { Claimable, Job, Attempted } from '#platform/queue/queue.ts';
import type { EventData } from './outbox.ts';
import { isPaused } from './paused.ts';

export interface Claimed extends Job {
  webhookId: number;
  kind: 'discord' | 'signed';
  url: Buffer;
  secret: Buffer | null;
  isPaused: boolean;
  isOfSite: boolean;
  event: string;
  data: EventData;
  createdAt: string;
}

/**
 * Claims webhooks, and the next due delivery of each: one at a time of each, whichever server. The
 * lease is that of the webhook, so that after a worker that died the same delivery is the next.
 */
export async function claim(
  { db }: Context,
  leaseSeconds: number,
  { most, mostRetries }: Claimable,
) {
  const { rows } = await sql<Claimed>`
    with due as (
      select webhooks.id, next_at, next.* from webhooks cross join lateral (
        select id as delivery_id, attempts > 0 as is_retry, greatest(run_at, next_at) as due_at
        from webhook_deliveries
        where webhook_id = webhooks.id and delivered_at is null and failed_at is null
          and run_at <= now()
        order by run_at, id limit 1) as next
      where next_at <= now() and (not is_retry or ${mostRetries > 0})
      order by next_at, webhooks.id limit ${most} for update of webhooks skip locked
    ), chosen as (
      select * from (
        select *, row_number() over (partition by is_retry order by next_at, id) as position
        from due) as counted
      where not is_retry or position <= ${mostRetries}
    ), leased as (
      update webhooks set next_at = now() + make_interval(secs => ${leaseSeconds})
      from chosen where webhooks.id = chosen.id
      returning webhooks.*, delivery_id, due_at, ${isPaused} as is_paused
    )
    update webhook_deliveries as delivery set attempts = attempts + 1, tried_at = now()
    from leased
    where delivery.id = delivery_id and delivered_at is null and failed_at is null
    returning delivery.id, leased.id as "webhookId", leased.id::text as receiver, kind, url, secret,
      is_paused as "isPaused", tournament_id is null as "isOfSite", event, data, attempts,
      delivery.created_at as "createdAt",
      extract(epoch from now() - due_at)::float8 as "lateSeconds"`.execute(db);
  return rows;
}

/** Ends the leases; after an answer nothing may be sent for a while. */
export const endLeases = ({ db }: Context, all: readonly Attempted<Claimed>[]) =>
  sql`
    update webhooks set next_at = now() + make_interval(secs => pause)
    from unnest(
      ${all.map(({ job }) => job.webhookId)}::integer[],
      ${all.map(({ outcome }) => outcome.pauseSeconds ?? 0)}::float8[]) as ended (webhook, pause)
    where id = webhook`.execute(db);

/** What both kinds of receivers are told: the facts of the event, with URLs for its paths. */
export function contentOf({ config }: Context, { event, data }: Claimed) {
  const { at, ...facts } = data;
  const shown = Object.entries(facts).map(([name, fact]) => [
    name,
    withUrl(fact, config.publicUrl),
  ]);
  return { event, at, ...Object.fromEntries(shown) } as Content;
}

/** The facts of an event are those that the verb which published it has given. */
export type Content = { event: string; at: string } & Record<string, unknown>;

function withUrl(fact: unknown, site: string) {
  if (typeof fact !== 'object' || fact === null || !('path' in fact)) return fact;
  const { path, ...rest } = fact;
  return { ...rest, url: site + String(path) };
}
