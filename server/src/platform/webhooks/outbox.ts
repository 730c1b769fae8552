import type { WebhookEvent } from '@last-circle/contract/webhook-rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { isPaused } from './paused.ts';

/** Beyond these a webhook that nobody answers gets no more: what is new is listed as failed. */
const mostWaiting = 500;
const tooMany = 'Too many deliveries are waiting already';

/** Facts of an event that its receivers may know, as JSON; a `path` is sent as its `url`. */
export type EventData = Record<string, unknown>;

/** Stays that of the event where it is delivered again. */
export const momentOfEvent = sql`jsonb_build_object(
  'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const ofTheSite = sql<boolean>`webhooks.tournament_id is null`;

interface Publication {
  event: WebhookEvent;
  data: EventData | RawBuilder<EventData>;
  /** Which rows of `webhooks` may be told; those of the site unless given. */
  to?: RawBuilder<boolean>;
}

const jsonOf = (data: Publication['data']) =>
  'toOperationNode' in data ? data : sql`${JSON.stringify(data)}::jsonb`;

/** Webhooks of the site, if this transaction shows a row to everybody for the first time. */
export const firstShown = (table: 'posts' | 'maps' | 'products' | 'tournaments', id: number) =>
  sql<boolean>`${ofTheSite} and exists (
    select from ${sql.table(table)} as shown where shown.id = ${id} and shown_at = now())`;

/**
 * Writes an event for each webhook that wants it, in the caller's transaction; the worker delivers it
 * after the commit. Nothing is told to what is paused.
 */
export const publish = (ctx: Context, { event, data, to = ofTheSite }: Publication) =>
  sql`
    insert into webhook_deliveries (webhook_id, event, data, failed_at, last_error)
    select id, ${event}, ${jsonOf(data)} || ${momentOfEvent},
      case when is_full then now() end, case when is_full then ${tooMany} end
    from (
      select webhooks.id, ${mostWaiting} <= (
        select count(*) from webhook_deliveries
        where webhook_id = webhooks.id and delivered_at is null and failed_at is null) as is_full
      from webhooks
      where ${to} and ${event} = any(events) and not ${isPaused}
    ) as wanting`.execute(ctx.db);
