import {
  isOver,
  isReset,
  stateOf,
  type Match,
  type Slot,
  type Source,
} from '#competition/brackets/engine/draw/match.ts';
import { loserSource, winnerSource } from '#competition/brackets/engine/draw/sources.ts';
import { eliminationStandings, loserPlaces } from '#competition/brackets/engine/standings/stage.ts';
import type { Withdrawn } from '#competition/brackets/engine/standings/rank.ts';
import type { Places } from '#competition/brackets/engine/outlook/chance.ts';

/** What is ahead of an entrant of an elimination. */
export interface Path extends Places {
  /** How many wins in a row from now on are sure to bring one of the first places; null: none do. */
  winsFor: (places: number) => number | null;
}

/**
 * The places that each entrant can still end on. Its own wins and losses alone decide them, and it
 * can win or lose each match that it may come to, but for a match against somebody who has
 * withdrawn.
 */
export function eliminationPaths(
  matches: readonly Match[],
  withdrawn: Withdrawn,
): Map<number, Path> {
  const fed = new Map<Source, { match: Match; slot: Slot }>();
  for (const match of matches.filter((match) => !isReset(match))) {
    if (match.sourceA !== null) fed.set(match.sourceA, { match, slot: 'entrantA' });
    if (match.sourceB !== null) fed.set(match.sourceB, { match, slot: 'entrantB' });
  }
  const placeOfLoser = loserPlaces(matches);
  const hasReset = matches.some((match) => isReset(match) && stateOf(match) !== 'unneeded');

  function pathInto(match: Match, slot: Slot): Path {
    if (match.section === 'final') {
      const wins = hasReset && !isReset(match) && slot === 'entrantB' ? 2 : 1;
      return pathOf(settled(1), wins, settled(2));
    }
    if (match.section === 'third') return pathOf(settled(3), 1, settled(4));
    const won = follow(winnerSource(match)) ?? settled(1);
    const opponent = match[slot === 'entrantA' ? 'entrantB' : 'entrantA'];
    const isGiven = stateOf(match) === 'bye' || (opponent !== null && withdrawn.has(opponent));
    if (isGiven) return won;
    return pathOf(won, 1, follow(loserSource(match)) ?? settled(placeOfLoser(match)));
  }

  function follow(source: Source) {
    const next = fed.get(source);
    return next && pathInto(next.match, next.slot);
  }

  const paths = new Map(
    eliminationStandings(matches).map(({ entrantId, place }) => [entrantId, settled(place)]),
  );
  for (const match of matches.filter((match) => !isOver(match))) {
    for (const slot of ['entrantA', 'entrantB'] as const) {
      const id = match[slot];
      if (id !== null) paths.set(id, pathInto(match, slot));
    }
  }
  return paths;
}

const settled = (place: number): Path => ({
  best: place,
  worst: place,
  winsFor: (places) => (place <= places ? 0 : null),
});

/** From a match, or two in a row, with what comes after winning and losing. */
function pathOf(won: Path, wins: number, lost: Path): Path {
  const worst = Math.max(won.worst, lost.worst);
  return {
    best: Math.min(won.best, lost.best),
    worst,
    winsFor(places) {
      if (worst <= places) return 0;
      const more = won.winsFor(places);
      return more === null ? null : wins + more;
    },
  };
}
