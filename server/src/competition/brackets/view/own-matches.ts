import type { OwnMatch } from '@last-circle/contract/competition/brackets/own-matches.ts';
import { snapshot, type Context } from '#platform/db/context.ts';
import { isOver } from '#competition/brackets/engine/draw/match.ts';
import { entrantsByIds } from '#competition/brackets/stored/entrants.ts';
import { leaderboardOf } from './leaderboard.ts';
import { shownStage } from './view.ts';
import { viewOfMatch } from './match-view.ts';
import { entrantIdsOf, matchesOfEntrants } from '#competition/brackets/stored/matches.ts';
import { codesOf, lobbyName } from '#competition/brackets/stored/lobby-codes.ts';
import type { GameKey } from '#competition/brackets/stored/games.ts';
import { isStillIn, ownEntrants } from '#competition/brackets/stored/own-entrants.ts';
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
    entries.map(async ({ isStillIn, ...entry }) => {
      const tournament = await find(ctx, entry.tournamentId);
      const own = matches.filter((match) => entrantIdsOf(match).includes(entry.entrantId));
      const match = own.find((match) => !isOver(match)) ?? own.at(-1);
      return {
        ...entry,
        match: match ? await viewOfMatch(ctx, tournament, match, entrants) : null,
        games: hasGames(tournament)
          ? await gamesOf(ctx, tournament, { ...entry, isStillIn })
          : null,
      };
    }),
  );
}

/** The places of a user among the entrants of ongoing tournaments. */
const entriesOf = (ctx: Context, userId: number) =>
  ownEntrants(ctx, userId)
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
      isStillIn.as('isStillIn'),
    ])
    .execute();

/** Null where the entrant is not in the stage that is played, or that has no games. */
async function gamesOf(
  ctx: Context,
  tournament: BracketTournament,
  { entrantId, isStillIn }: Pick<Entry, 'entrantId' | 'isStillIn'>,
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
  const next = Math.max(0, ...numbers) + 1;
  return {
    next,
    standing: numbers.length > 0 ? { rank, of: inLobby.length, points } : null,
    stage,
    lobby: isStillIn ? await codeIn(ctx, tournament, { stage, lobby, number: next }) : null,
  };
}

/** When the code of a lobby is released; null without one. */
async function codeIn(ctx: Context, tournament: BracketTournament, game: GameKey) {
  const codes = await codesOf(ctx, tournament.id, game);
  const code = codes.find(({ lobby }) => lobby === game.lobby);
  if (!code) return null;
  const { releaseAt, isReleased } = code;
  return { name: lobbyName(tournament, game.stage, game.lobby), releaseAt, isReleased };
}
