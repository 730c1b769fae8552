import type { Match } from '#competition/brackets/engine/draw/match.ts';
import { roundRobinStandings } from './round-robin.ts';
import { eliminationStandings, type Standing } from './elimination.ts';
import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import { swissStandings } from './swiss.ts';
import { playedMatches } from './played-matches.ts';

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

interface Row {
  entrantId: number;
  rank: number;
  why: string;
  points: number;
  played: number;
  won: number;
  lost: number;
  scoreFor: number;
  scoreAgainst: number;
  buchholz?: number;
  medianBuchholz?: number;
}

const asStanding = ({ entrantId, rank, why, ...figures }: Row): Standing => ({
  place: rank,
  entrantId,
  figures,
  why,
});
