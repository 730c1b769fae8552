import type { OwnMatch } from '@last-circle/contract/competition/brackets/own-matches.ts';
import { sql } from 'kysely';
import { snapshot, type Context } from '#platform/db/context.ts';
import { isOver } from '#competition/brackets/engine/draw/match.ts';
import { entrantsByIds } from '#competition/brackets/stored/entrants.ts';
import { leaderboardOf } from './leaderboard.ts';
import { shownStage } from './view.ts';
import { viewOfMatch } from './match-view.ts';
import { entrantIdsOf, matchesOfEntrants } from '#competition/brackets/stored/matches.ts';
import { loadStages } from '#competition/brackets/stored/stages.ts';
import { find, hasGames, type BracketTournament } from '#competition/brackets/stored/tournament.ts';

const maxTournaments = 10;

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/** What a user plays next in each ongoing tournament, of which none is deleted by now. */
export const list = (ctx: Context, user: { id: number }) => snapshot(ctx, (ctx) => read(ctx, user));

async function read(ctx: Context, user: { id: number }): Promise<OwnMatch[]> {
  const entries = await entriesOf(ctx, user.id);
  const matches = await matchesOfEntrants(
    ctx,
    entries.map(({ entrantId }) => entrantId),
  );
  const entrants = await entrantsByIds(ctx, matches.flatMap(entrantIdsOf));
  return Promise.all(
    entries.map(async (entry) => {
      const tournament = await find(ctx, entry.tournamentId);
      const own = matches.filter((match) => entrantIdsOf(match).includes(entry.entrantId));
      const match = own.find((match) => !isOver(match)) ?? own.at(-1);
      return {
        ...entry,
        match: match ? await viewOfMatch(ctx, tournament, match, entrants) : null,
        games: hasGames(tournament) ? await gamesOf(ctx, tournament, entry) : null,
      };
    }),
  );
}

/** The places of a user among the entrants of ongoing tournaments. */
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
    ])
    .execute();

/** Null where the entrant is not in the stage that is played, or that has no games. */
async function gamesOf(
  ctx: Context,
  tournament: BracketTournament,
  { entrantId }: Pick<Entry, 'entrantId'>,
) {
  const loaded = await loadStages(ctx, tournament);
  const stage = shownStage(loaded);
  const rows = leaderboardOf(loaded, stage);
  const own = rows.find((row) => row.entrantId === entrantId);
  if (!own) return null;
  const { lobby, rank, points } = own;
  const inLobby = rows.filter((row) => row.lobby === lobby);
  const numbers = loaded.games
    .filter((game) => game.stage === stage && game.lobby === lobby)
    .map(({ number }) => number);
  return {
    next: Math.max(0, ...numbers) + 1,
    standing: numbers.length > 0 ? { rank, of: inLobby.length, points } : null,
  };
}
