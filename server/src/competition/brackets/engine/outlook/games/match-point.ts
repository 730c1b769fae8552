import { matchPointWinner } from '#competition/brackets/engine/standings/games.ts';
import type { Status } from '#competition/brackets/engine/outlook/chance.ts';
import { leastOf, mostPoints, type Race } from './race.ts';

/**
 * The same where who wins a game from so many points on wins the stage at once.
 *
 * An entrant can still do that where winning all games left but the last one brings it there: whoever
 * can is not out, and nobody else is sure.
 */
export function matchPointStatuses(
  race: Race,
  matchPoint: number,
  byPoints: ReadonlyMap<number, Status>,
): Map<number, Status> {
  const { entrantIds, games, scoring, left } = race;
  const winner = matchPointWinner(games, { scoring, matchPoint });
  if (winner !== null) {
    return new Map(entrantIds.map((id) => [id, id === winner ? 'won' : 'out']));
  }
  const canWin = new Set(
    left === 0
      ? []
      : entrantIds.filter(
          (id) => leastOf(race, id).points + (left - 1) * mostPoints(race) >= matchPoint,
        ),
  );
  return new Map(
    entrantIds.map((id) => {
      const status = byPoints.get(id) ?? 'out';
      const hasRivals = canWin.size > Number(canWin.has(id));
      if (status === 'out') return [id, canWin.has(id) ? 'alive' : 'out'];
      if (status === 'clinched') return [id, hasRivals ? 'alive' : 'clinched'];
      return [id, status];
    }),
  );
}
