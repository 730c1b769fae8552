import { matchName } from '@last-circle/contract/bracket-rules.ts';
import type { OwnMatch } from '@last-circle/contract/own-matches.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { stateOf } from './engine/match.ts';
import { entrantsByIds } from './entrants.ts';
import * as leaderboard from './leaderboard.ts';
import { entrantIdsOf, matchesOfEntrants, type StoredMatch } from './matches.ts';
import { find } from './tournament.ts';
import { matchViewOf } from './view.ts';

const maxTournaments = 10;

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/** What a user plays next in each ongoing tournament. */
export async function list(ctx: Context, user: { id: number }): Promise<OwnMatch[]> {
  const entries = await entriesOf(ctx, user.id);
  const matches = await matchesOfEntrants(
    ctx,
    entries.map(({ entrantId }) => entrantId),
  );
  const entrants = await entrantsByIds(ctx, matches.flatMap(entrantIdsOf));
  return Promise.all(
    entries.map(async ({ rounds, ...entry }) => {
      const match = currentOf(matches.filter((match) => isOf(match, entry)));
      return {
        ...entry,
        match: match
          ? {
              ...matchViewOf(match, entrants, {
                tournament: await find(ctx, entry.tournamentId),
                rounds,
              }),
              name: matchName(match, rounds),
            }
          : null,
        games: entry.format === 'battle_royale' ? await gamesOf(ctx, entry) : null,
      };
    }),
  );
}

/** The places of a user among the entrants of ongoing tournaments, with the rounds of their brackets. */
const entriesOf = (ctx: Context, userId: number) =>
  ctx.db
    .selectFrom('entrants')
    .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament_id')
    .where('tournaments.status', '=', 'ongoing')
    .where(
      sql<boolean>`entrants.id in (
        select entrants.id from registrations
          join entrants on entrants.registration_id = registrations.id
          where registrations.user_id = ${userId}
        union all
        select entrants.id from team_members
          join entrants on entrants.team_id = team_members.team_id
          where team_members.user_id = ${userId} and team_members.status = 'accepted')`,
    )
    .orderBy('tournaments.start_date')
    .orderBy('tournaments.id')
    .limit(maxTournaments)
    .select([
      'tournaments.id as tournamentId',
      'tournaments.name as tournamentName',
      'tournaments.format',
      'tournaments.game_link as gameLink',
      'entrants.id as entrantId',
      'entrants.has_forfeited as hasForfeited',
      'entrants.disqualified_for as disqualifiedFor',
      sql<number>`(select coalesce(max(round), 0) from matches
        where matches.tournament_id = tournaments.id)`.as('rounds'),
    ])
    .execute();

const isOf = (match: StoredMatch, { entrantId }: Pick<Entry, 'entrantId'>) =>
  entrantIdsOf(match).includes(entrantId);

/** Of matches in the order of their rounds, the first that is open, else the last. */
const currentOf = (matches: StoredMatch[]) =>
  matches.find((match) => ['ready', 'waiting'].includes(stateOf(match))) ?? matches.at(-1);

async function gamesOf(
  ctx: Context,
  { tournamentId, entrantId }: Pick<Entry, 'tournamentId' | 'entrantId'>,
) {
  const rows = await leaderboard.get(ctx, tournamentId);
  const own = rows.find((row) => row.entrantId === entrantId);
  const { last } = await ctx.db
    .selectFrom('games')
    .where('tournament_id', '=', tournamentId)
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return {
    next: (last ?? 0) + 1,
    standing: own && last !== null ? { rank: own.rank, of: rows.length, points: own.points } : null,
  };
}
