import type { WebhookEvent } from '@last-circle/contract/competition/webhook-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { isPaused } from './paused.ts';

/** Beyond these a webhook that nobody answers gets no more: what is new is listed as failed. */
const mostWaiting = 500;
const tooMany = 'Too many deliveries are waiting already';

/** Facts of an event that anybody may know, as JSON. */
export type EventData = Record<string, unknown>;

/** Stays that of the event where it is delivered again. */
export const momentOfEvent = sql`jsonb_build_object(
  'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/**
 * Writes an event for each webhook of a tournament that wants it, in the caller's transaction; the
 * worker delivers it after the commit. Of drafts nothing is told, and nothing by what is paused.
 */
export const publish = (
  ctx: Context,
  tournamentId: number,
  event: WebhookEvent,
  data: EventData = {},
) =>
  sql`
    insert into webhook_deliveries (webhook_id, event, data, failed_at, last_error)
    select id, ${event}, ${JSON.stringify(data)}::jsonb || ${momentOfEvent},
      case when is_full then now() end, case when is_full then ${tooMany} end
    from (
      select webhooks.id, ${mostWaiting} <= (
        select count(*) from webhook_deliveries
        where webhook_id = webhooks.id and delivered_at is null and failed_at is null) as is_full
      from webhooks join tournaments on tournaments.id = tournament_id
      where tournament_id = ${tournamentId} and ${event} = any(events) and visibility <> 'draft'
        and not ${isPaused}
    ) as wanting`.execute(ctx.db);
