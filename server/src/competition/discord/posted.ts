import { createHash } from 'node:crypto';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import { sql, type Updateable } from 'kysely';
import * as tournaments from '#competition/tournaments/tournaments.ts';
import type { Context } from '#platform/db/context.ts';
import type { DB } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';

/** The server that the site is connected to; undefined for none. */
export const connectionOf = ({ db }: Context) =>
  db.selectFrom('discord_connection').selectAll().executeTakeFirst();

/** What of a tournament is there. */
export const postedOf = ({ db }: Context, id: number) =>
  db
    .selectFrom('discord_tournaments')
    .where('tournament_id', '=', id)
    .selectAll()
    .executeTakeFirst();

export type Posted = NonNullable<Awaited<ReturnType<typeof postedOf>>>;

export const savePosted = (
  { db }: Context,
  id: number,
  values: Updateable<DB['discord_tournaments']>,
) => db.updateTable('discord_tournaments').set(values).where('tournament_id', '=', id).execute();

/** A public tournament as a visitor sees it; undefined where it is none, or no more. */
export async function publicOne(ctx: Context, id: number) {
  try {
    const found = await tournaments.getWithWinners(ctx, undefined, id);
    return found.visibility === 'public' ? found : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

export type PublicTournament = NonNullable<Awaited<ReturnType<typeof publicOne>>>;

export const urlOf = ({ config }: Context, id: number) =>
  `${config.publicUrl}${publicPaths.tournament(id)}`;

/** Whether a URL is that of a tournament, also from before the site has moved. */
export const isUrlOf = (url: string | undefined, id: number) =>
  url !== undefined && URL.parse(url)?.pathname === publicPaths.tournament(id);

/** What tells whether anything has changed since it was sent. */
export const hashOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest();

/** Forgets a tournament that is gone, once nothing of it is there any more. */
export const forget = ({ db }: Context, tournament: number) =>
  sql`
    delete from discord_tournaments
    where tournament_id = ${tournament} and message_id is null and event_id is null
      and not exists (select from discord_roles where tournament_id = ${tournament})
      and not exists (select from tournaments where id = ${tournament})`.execute(db);
