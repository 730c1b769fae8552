import { sql } from 'kysely';
import { ofVersion } from '@last-circle/contract/tags.ts';
import type { Context } from '#platform/db/context.ts';

/** Notifies those who watch a tournament that what belongs to it has changed; locks its row. */
export const bumpVersion = (ctx: Context, tournamentId: number) =>
  sql`select bump_version(${tournamentId}, ${[...(ctx.changes ?? ofVersion)]})`.execute(ctx.db);
