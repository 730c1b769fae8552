import {
  changesBetween,
  type Change,
  draftOf,
  placeEntrants,
} from '#competition/brackets/engine/play/progress.ts';
import {
  doubleElimination,
  singleElimination,
} from '#competition/brackets/engine/draw/elimination.ts';
import type { Match } from '#competition/brackets/engine/draw/match.ts';
import { fillBye, isOpenBye } from '#competition/brackets/engine/play/placing.ts';
import { forfeitOpen, record, refusalOf } from '#competition/brackets/engine/play/recording.ts';
import { loserSource, winnerSource } from '#competition/brackets/engine/draw/sources.ts';

/**
 * A bracket in memory: seed n is entrant n, and only changed columns are written, as in the
 * database.
 */
export const inMemoryBracket = (entrants: number, { thirdPlace = false } = {}) =>
  inMemory(entrants, singleElimination(entrants, { thirdPlace }));

export const inMemoryDouble = (
  entrants: number,
  { hasReset = true }: { hasReset?: boolean; thirdPlace?: boolean } = {},
) => inMemory(entrants, doubleElimination(entrants, { hasReset }));

export type InMemoryBracket = ReturnType<typeof inMemory>;

function inMemory(entrants: number, structure: Match[]) {
  const filled = draftOf(structure);
  placeEntrants(
    filled,
    Array.from({ length: entrants }, (_, index) => index + 1),
  );
  const { matches } = filled;
  const withdrawn = new Set<number>();
  let next = nextMatches(matches);
  const at = (round: number, position = 0, section: Match['section'] = 'main') => {
    const found = matches.find(
      (match) => match.section === section && match.round === round && match.position === position,
    );
    if (!found) throw new Error(`There is no match ${section} ${round}.${position}`);
    return found;
  };
  const write = (changes: Change<Match>[]) => {
    for (const { match, set } of changes) Object.assign(match, set);
    return changes;
  };
  /** Passes only the rows that the server would read. */
  const tryRecording = (match: Match, scoreA: number, scoreB: number) =>
    refusalOf(match, { scoreA, scoreB }) ??
    record(match, laterThan(match, next), { scoreA, scoreB }, withdrawn);
  const play = (match: Match, scoreA: number, scoreB: number) => {
    const recorded = tryRecording(match, scoreA, scoreB);
    if ('refusal' in recorded) throw new Error(`Refused: ${recorded.refusal}`);
    write(recorded.changes);
    return recorded;
  };
  const withdraw = (entrant: number) => {
    withdrawn.add(entrant);
    const draft = draftOf(matches, withdrawn);
    forfeitOpen(draft);
    return write(changesBetween(matches, draft.matches));
  };
  const isOpen = (bye: Match, isPlayed: (match: Match) => boolean = () => false) =>
    isOpenBye(matches, bye, isPlayed);
  const enter = (bye: Match, entrant: number) => {
    const changes = write(fillBye(matches, bye, { entrant, seed: entrant }, withdrawn));
    next = nextMatches(matches);
    return changes;
  };
  return {
    matches,
    withdrawn,
    at,
    third: () => at(1, 0, 'third'),
    tryRecording,
    play,
    withdraw,
    isOpen,
    enter,
  };
}

type NextMatches = (match: Match) => Match[];

/** The matches that the winner and the loser of a match come into. */
function nextMatches(matches: readonly Match[]): NextMatches {
  const fed = new Map<string | null, Match[]>();
  for (const match of matches) {
    for (const source of [match.sourceA, match.sourceB]) {
      fed.set(source, [...(fed.get(source) ?? []), match]);
    }
  }
  const finals = matches.filter(({ section }) => section === 'final');
  return (match) => [
    ...(fed.get(winnerSource(match)) ?? []),
    ...(fed.get(loserSource(match)) ?? []),
    ...(match.section === 'final' ? finals : []),
  ];
}

function laterThan(match: Match, next: NextMatches) {
  const path = new Set([match]);
  for (const one of path) for (const other of next(one)) path.add(other);
  path.delete(match);
  return [...path].toSorted((one, other) => one.step - other.step);
}
