import type { Stage } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { LeaderboardRow } from '@last-circle/contract/competition/brackets/games.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import {
  matchPointBoard,
  leaderboard,
  pointsOf,
} from '#competition/brackets/engine/standings/games.ts';
import { lobbiesOf } from '#competition/brackets/engine/play/advance-stages.ts';
import { byId } from './match-view.ts';
import { leadsOn, type Withdrawn } from '#competition/brackets/engine/standings/rank.ts';
import {
  entrantsInStage,
  loadStages,
  withdrawnFrom,
  type LoadedStages,
} from '#competition/brackets/stored/stages.ts';
import { withSnapshot } from '#competition/brackets/stored/tournament.ts';
import { wordsOf } from './tie-breaks.ts';
import { shownStage } from './view.ts';

/** The standings of the lobbies of a stage, computed from its games; empty for any other format. */
export const get = (ctx: Context, tournamentId: number, stage?: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, tournament) => {
    const loaded = await loadStages(ctx, tournament);
    return leaderboardOf(loaded, shownStage(loaded, stage));
  });

export function leaderboardOf(loaded: LoadedStages, number: number) {
  const structure = loaded.structures[number - 1];
  if (!structure) throw new AppError('not_found', 'Stage not found');
  if (structure.stage.format !== 'battle_royale') return [];
  const entrants = entrantsInStage(loaded, structure.number);
  const lobbies = [...lobbiesOf({ structure, entrants })].toSorted(([one], [other]) => one - other);
  return lobbies.flatMap(([lobby, ids]) => lobbyRows(loaded, structure, { lobby, ids }));
}

function lobbyRows(
  loaded: LoadedStages,
  structure: LoadedStages['structures'][number],
  { lobby, ids }: { lobby: number; ids: readonly number[] },
) {
  const { tournament, entrants, games } = loaded;
  const { number, stage } = structure;
  const known = byId(entrants);
  const own = games.filter((game) => game.stage === number && game.lobby === lobby);
  const { ranked = [], out = [] } = Object.groupBy(ids, (id) =>
    known.get(id)?.isDisqualified ? 'out' : 'ranked',
  );
  const scored = scoredIn(own, tournament.scoring);
  const withdrawn = withdrawnFrom(loaded, number);
  const board = (ids: readonly number[]) =>
    boardOf(stage, ids, { games: own, scoring: tournament.scoring, withdrawn });
  return [
    ...board(ranked),
    ...board(out).map((row) => ({
      ...row,
      rank: ranked.length + 1,
      decision: {},
      isDisqualified: true as const,
    })),
  ].map(({ decision, ...row }) => {
    const entrant = known.get(row.entrantId);
    return {
      ...row,
      ...wordsOf(decision),
      games: scored.get(row.entrantId) ?? [],
      lobby,
      name: entrant?.name ?? '',
      ...(leadsOn(structure, row.rank, own.length > 0) && { goesOn: true as const }),
      isWithdrawn: entrant?.hasForfeited ?? false,
    };
  });
}

type Scored = LeaderboardRow['games'];

/** What each entrant scored, game by game. */
function scoredIn(games: LoadedStages['games'], scoring: Counted['scoring']) {
  const scored = new Map<number, Scored>();
  for (const { number, results } of games.toSorted((one, other) => one.number - other.number)) {
    for (const result of results) {
      const { entrantId, placement, kills } = result;
      const own = scored.get(entrantId) ?? [];
      own.push({ n: number, placement, kills, points: pointsOf(result, scoring) });
      scored.set(entrantId, own);
    }
  }
  return scored;
}

interface Counted extends Pick<LoadedStages, 'games'> {
  scoring: LoadedStages['tournament']['scoring'];
  withdrawn: Withdrawn;
}

function boardOf(
  { matchPoint }: Stage,
  ids: readonly number[],
  { games, scoring, withdrawn }: Counted,
) {
  const rows = leaderboard(ids, games, scoring, withdrawn);
  if (matchPoint === null) return rows;
  return matchPointBoard(rows, games, { scoring, matchPoint }, withdrawn);
}
