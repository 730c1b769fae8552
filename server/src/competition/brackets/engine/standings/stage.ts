import { stateOf, type Match } from '#competition/brackets/engine/draw/match.ts';
import { eliminationStandings, type Standing } from './elimination.ts';
import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import { roundRobinStandings, swissStandings, type MatchResult } from './matches.ts';

/** The standings of a stage of matches: of an elimination what is decided, else of all. */
export function stageStandings(
  { stage, seeds }: StageStructure,
  matches: readonly Match[],
  entrantsBySeed: readonly (number | null)[],
): Standing[] {
  const ids = entrantsBySeed.filter((id) => id !== null);
  switch (stage.format) {
    case 'swiss':
      return swissStandings(ids, playedMatches(matches)).map(asStanding);
    case 'round_robin': {
      const groups = Map.groupBy(seeds, ({ group }) => group);
      return [...groups]
        .toSorted(([one], [other]) => one - other)
        .flatMap(([group, members]) => {
          const own = members.flatMap(({ seed }) => entrantsBySeed[seed - 1] ?? []);
          const inGroup = matches.filter((match) => Math.max(match.group, 1) === group);
          const rows = roundRobinStandings(own, playedMatches(inGroup)).map(asStanding);
          return groups.size === 1 ? rows : rows.map((row) => ({ ...row, group }));
        });
    }
    case 'single_elimination':
    case 'double_elimination':
      return eliminationStandings(matches);
    default:
      return [];
  }
}

type Row = ReturnType<typeof roundRobinStandings | typeof swissStandings>[number];

const asStanding = ({ entrantId, rank, why, ...figures }: Row): Standing => ({
  place: rank,
  entrantId,
  figures,
  why,
});

/** The results and byes of matches as standings count them. */
const playedMatches = (matches: readonly Match[]): MatchResult[] =>
  matches.flatMap((match) => {
    const { round, entrantA, entrantB, winner, scoreA, scoreB } = match;
    const state = stateOf(match);
    if (state !== 'done' && state !== 'forfeit' && state !== 'bye') return [];
    if (entrantA === null) return [];
    return [{ round, a: entrantA, b: entrantB, winner, scoreA, scoreB }];
  });
