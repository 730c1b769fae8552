import type { WebhookEvent } from '@last-circle/contract/webhook-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import * as outbox from '#platform/webhooks/outbox.ts';

/** What receivers are told of a tournament in each event of it. */
export const factsOf = (tournamentId: number) =>
  sql<outbox.EventData>`(select jsonb_build_object('tournament', jsonb_build_object(
    'id', id, 'name', name,
    'startDate', to_char(start_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'path', '/tournaments/' || id)) from tournaments where id = ${tournamentId})`;

/** Writes an event of a tournament for its webhooks, and of a public one for those of the site; drafts are not announced. */
export const publish = (
  ctx: Context,
  tournamentId: number,
  event: WebhookEvent,
  data: outbox.EventData = {},
) =>
  outbox.publish(ctx, {
    event,
    data: sql`${factsOf(tournamentId)} || ${JSON.stringify(data)}::jsonb`,
    to: sql`(webhooks.tournament_id = ${tournamentId} or webhooks.tournament_id is null)
      and exists (
        select from tournaments where tournaments.id = ${tournamentId} and visibility <> 'draft'
          and (webhooks.tournament_id is not null or visibility = 'public'))`,
  });

/** Writes for the webhooks of the site that there is a tournament, if it is public for the first time. */
export const publishNew = (ctx: Context, tournamentId: number) =>
  outbox.publish(ctx, {
    event: 'tournament.published',
    data: factsOf(tournamentId),
    to: outbox.firstShown('tournaments', tournamentId),
  });
