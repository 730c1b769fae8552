import { changesBetween, type Change, decide, draftOf, walkover } from './progress.ts';
import { doubleElimination } from '#competition/brackets/engine/draw/elimination.ts';
import {
  hasResult,
  isOpening,
  isReset,
  stateOf,
  type Match,
  type Source,
} from '#competition/brackets/engine/draw/match.ts';
import { giveNumbers } from '#competition/brackets/engine/draw/numbers.ts';
import { keyOf, seedSource, withoutVoids } from '#competition/brackets/engine/draw/sources.ts';

/** Whether a match is a bye of the first round that its entrant has not played on from. */
export function isOpenBye<M extends Match>(
  matches: readonly M[],
  bye: M,
  isPlayed: (match: M) => boolean,
) {
  if (!isOpening(bye) || stateOf(bye) !== 'bye' || bye.entrantA === null) return false;
  const isUsed = (match: M) => hasResult(match) || isPlayed(match);
  const next = matches.find(
    ({ section, round, position }) =>
      section === 'main' && round === 2 && position === Math.floor(bye.position / 2),
  );
  if (next && isUsed(next)) return false;
  const changes = fillBye(matches, bye, { entrant: null, seed: 0 }, new Set());
  return changes.every(({ match }) => match === bye || !isUsed(match));
}

interface Newcomer {
  /** Null while it is only asked whether there is a place. */
  entrant: number | null;
  seed: number;
}

/**
 * Lets a late entrant play for what was a bye; the match after it waits for the winner, and in a
 * double elimination its loser goes on below.
 */
export function fillBye<M extends Match>(
  matches: readonly M[],
  bye: M,
  { entrant, seed }: Newcomer,
  withdrawn: ReadonlySet<number>,
): Change<M>[] {
  const opened = withSources(matches, bye, seedSource(seed));
  const draft = draftOf(opened, withdrawn);
  const newlyPlayed: M[] = [];
  for (const [index, match] of draft.matches.entries()) {
    const before = matches[index];
    if (before === bye) match.entrantB = entrant;
    const isOpened = before?.sourceA !== match.sourceA || before.sourceB !== match.sourceB;
    if (!isOpened) continue;
    decide(draft, match, walkover(draft, match));
    newlyPlayed.push(match);
  }
  giveNumbers(draft.matches, newlyPlayed);
  return changesBetween(matches, draft.matches);
}

/** The matches with a bye less, and in a double elimination what follows from it below. */
function withSources<M extends Match>(matches: readonly M[], bye: M, filled: Source): M[] {
  const opened = matches.map((match) => (match === bye ? { ...match, sourceB: filled } : match));
  if (!matches.some(({ section }) => section === 'lower')) return opened;
  const stored = new Map(opened.map((match) => [keyOf(match), match]));
  const whole = wholeStructure(matches).map((match) => {
    return {
      ...match,
      ...(isOpening(match) && { sourceB: stored.get(keyOf(match))?.sourceB ?? null }),
    };
  });
  const sources = new Map(withoutVoids(whole).map((match) => [keyOf(match), match]));
  return opened.map((match) => {
    const { sourceA, sourceB } = sources.get(keyOf(match)) ?? match;
    return { ...match, sourceA, sourceB };
  });
}

/** A double elimination of the same size without byes. */
function wholeStructure(matches: readonly Match[]): Match[] {
  const opening = matches.filter(isOpening);
  return doubleElimination(opening.length * 2, { hasReset: matches.some(isReset) });
}
