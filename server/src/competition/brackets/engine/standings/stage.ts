import { stateOf, type Match, hasResult } from '#competition/brackets/engine/draw/match.ts';
import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import { roundRobinStandings, swissStandings, type MatchResult } from './matches.ts';
import { leadsOn, nobody, type Decision, type Withdrawn } from './rank.ts';
import type { Section } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { StandingFigures } from '@last-circle/contract/competition/brackets/brackets.ts';
import { loserSource } from '#competition/brackets/engine/draw/sources.ts';

/** The standings of a stage of matches: of an elimination what is decided, else of all. */
export function stageStandings(
  structure: StageStructure,
  matches: readonly Match[],
  entrantsBySeed: readonly (number | null)[],
  withdrawn: Withdrawn = nobody,
): Standing[] {
  const { stage, seeds } = structure;
  const ids = entrantsBySeed.filter((id) => id !== null);
  const marked = (rows: readonly Row[], own: readonly Match[]) => {
    const isPlayed = own.some(hasResult);
    return rows.map((row) => withMarks(structure, asStanding(row), isPlayed));
  };
  switch (stage.format) {
    case 'swiss':
      return marked(swissStandings(ids, playedMatches(matches), withdrawn), matches);
    case 'round_robin': {
      const groups = Map.groupBy(seeds, ({ group }) => group);
      return [...groups]
        .toSorted(([one], [other]) => one - other)
        .flatMap(([group, members]) => {
          const own = members.flatMap(({ seed }) => entrantsBySeed[seed - 1] ?? []);
          const inGroup = matches.filter((match) => Math.max(match.group, 1) === group);
          const played = playedMatches(inGroup);
          const rows = marked(roundRobinStandings(own, played, withdrawn), inGroup);
          return groups.size === 1 ? rows : rows.map((row) => ({ ...row, group }));
        });
    }
    case 'single_elimination':
    case 'double_elimination':
      return eliminationStandings(matches).map((standing) => withMarks(structure, standing, true));
    default:
      return [];
  }
}

type Row = ReturnType<typeof roundRobinStandings | typeof swissStandings>[number];

const asStanding = ({ entrantId, rank, decision, ...figures }: Row): Standing => ({
  place: rank,
  entrantId,
  figures,
  decision,
});

/** Before the first result nothing has decided, and nobody goes on. */
const withMarks = (
  structure: StageStructure,
  { decision, ...row }: Standing,
  isPlayed: boolean,
) => ({
  ...row,
  ...(isPlayed && decision && { decision }),
  ...(leadsOn(structure, row.place, isPlayed) && { goesOn: true as const }),
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

export interface Standing {
  /** From 1, in its group; shared by all who lose in one round of an elimination. */
  place: number;
  entrantId: number;
  /** From 1; absent in an elimination. */
  group?: number;
  figures?: StandingFigures;
  /** Absent in an elimination, and before the first result. */
  decision?: Decision;
  /** Whether the place leads to the next stage. */
  goesOn?: true;
}

/** The places of an elimination that are decided so far, best first. */
export function eliminationStandings(matches: readonly Match[]): Standing[] {
  const leading = new Set(matches.flatMap(({ sourceA, sourceB }) => [sourceA, sourceB]));
  const last = lastOf(matches);
  const placeOfLoser = loserPlaces(matches);
  return matches
    .filter((match) => hasResult(match) && (match === last || !leading.has(loserSource(match))))
    .flatMap((match) => placesOf(match, match === last, placeOfLoser(match)))
    .toSorted((one, other) => one.place - other.place || one.entrantId - other.entrantId);
}

const lastOf = (matches: readonly Match[]) =>
  matches.findLast((match) => match.section !== 'third' && stateOf(match) !== 'unneeded');

/** The place of who loses a match that leads no loser on: behind all who are knocked out later. */
export function loserPlaces(matches: readonly Match[]): (match: Match) => number {
  const last = lastOf(matches);
  const counts = new Map<Section, number[]>();
  for (const match of matches) {
    if (match === last || ['bye', 'unneeded'].includes(stateOf(match))) continue;
    const byRound = counts.get(match.section) ?? [];
    byRound[match.round] = (byRound[match.round] ?? 0) + 1;
    counts.set(match.section, byRound);
  }
  const later = ({ section, round }: Match) =>
    (counts.get(section) ?? []).slice(round + 1).reduce((total, count) => total + count, 0);
  return (match) => {
    if (match.section === 'third') return 4;
    return match === last ? 2 : 3 + later(match);
  };
}

/** Without a winner, since both have withdrawn, two share the place of the loser, or the third. */
function placesOf(match: Match, isLast: boolean, placeOfLoser: number): Standing[] {
  const { entrantA, entrantB, winner, section } = match;
  const isThird = section === 'third';
  const first = isThird ? 3 : 1;
  const out = isThird && winner === null ? 3 : placeOfLoser;
  return [entrantA, entrantB]
    .filter((entrant) => entrant !== null)
    .filter((entrant) => entrant !== winner || isThird || isLast)
    .map((entrantId) => ({ place: entrantId === winner ? first : out, entrantId }));
}
