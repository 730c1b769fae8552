import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { EventData } from './outbox.ts';

/** Longer than any delivery takes, so that no other worker claims the webhook of a live one. */
const leaseSeconds = 60;

export interface Claimed {
  id: number;
  webhookId: number;
  kind: 'discord' | 'signed';
  url: Buffer;
  secret: Buffer | null;
  event: string;
  data: EventData;
  attempts: number;
  createdAt: string;
  tournament: { id: number; name: string; startDate: string };
}

/**
 * Claims a webhook and its next due delivery: one at a time of each, whichever server. If its worker
 * dies, both are due again after the lease.
 */
export async function claim({ db }: Context): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from webhooks
      where next_at <= now() and exists (
        select from webhook_deliveries
        where webhook_id = webhooks.id and delivered_at is null and failed_at is null
          and run_at <= now())
      order by next_at, id limit 1 for update skip locked
    ), claimed as (
      update webhooks set next_at = now() + make_interval(secs => ${leaseSeconds})
      from due where webhooks.id = due.id returning webhooks.*
    )
    update webhook_deliveries as delivery set attempts = attempts + 1, tried_at = now()
    from claimed join tournaments on tournaments.id = claimed.tournament_id
    where delivery.id = (
      select id from webhook_deliveries
      where webhook_id = claimed.id and delivered_at is null and failed_at is null
        and run_at <= now()
      order by run_at, id limit 1)
    returning delivery.id, claimed.id as "webhookId", kind, url, secret, event, data, attempts,
      delivery.created_at as "createdAt",
      json_build_object('id', tournaments.id, 'name', tournaments.name, 'startDate', start_date)
        as tournament`.execute(db);
  return rows[0];
}

export interface Outcome {
  responseStatus: number | null;
  /** Null where it was delivered. */
  error: string | null;
  /** Seconds until the next attempt; undefined where there is none. */
  retryIn: number | undefined;
  /** Whether the receiver took no note of this attempt, so that it does not count. */
  isUncounted: boolean;
  /** Seconds until anything is sent to the webhook. */
  pause: number;
}

const after = (seconds: number | undefined) =>
  seconds === undefined ? sql<null>`null` : sql`now() + make_interval(secs => ${seconds})`;

/** Stores what came of an attempt and lets the webhook go. */
export const settle = ({ db }: Context, claimed: Claimed, outcome: Outcome) =>
  sql`
    with settled as (
      update webhook_deliveries set
        response_status = ${outcome.responseStatus},
        last_error = ${outcome.error},
        attempts = attempts - ${outcome.isUncounted ? 1 : 0},
        delivered_at = ${outcome.error === null ? sql`now()` : null},
        failed_at = ${outcome.error !== null && outcome.retryIn === undefined ? sql`now()` : null},
        run_at = coalesce(${after(outcome.retryIn)}, run_at)
      where id = ${claimed.id} and attempts = ${claimed.attempts}
    )
    update webhooks set next_at = ${after(outcome.pause)} where id = ${claimed.webhookId}
  `.execute(db);

/** Seconds until something is due; undefined where nothing waits. */
export async function nextDueIn({ db }: Context) {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(greatest(run_at, next_at)) - now())::float8 as seconds
    from webhook_deliveries join webhooks on webhooks.id = webhook_id
    where delivered_at is null and failed_at is null`.execute(db);
  return rows[0]?.seconds ?? undefined;
}

/** Deletes settled deliveries after thirty days. */
export const removeOld = ({ db }: Context) =>
  sql`
    delete from webhook_deliveries
    where created_at < now() - interval '30 days'
      and (delivered_at is not null or failed_at is not null)`.execute(db);
