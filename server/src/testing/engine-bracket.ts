import { generate } from '#features/brackets/engine/generate.ts';
import type { Match } from '#features/brackets/engine/match.ts';
import { forfeit, record } from '#features/brackets/engine/recording.ts';

/**
 * A bracket in memory: seed n is entrant n, and only changed columns are written, as in the
 * database.
 */
export function inMemoryBracket(entrants: number, { thirdPlace = false } = {}) {
  const seeds = Array.from({ length: entrants }, (_, index) => index + 1);
  const matches = generate(seeds, { thirdPlace });
  const withdrawn = new Set<number>();
  const at = (round: number, position = 0) => {
    const found = matches.find((match) => match.round === round && match.position === position);
    if (!found) throw new Error(`There is no match ${round}.${position}`);
    return found;
  };
  const write = (changes: ReturnType<typeof forfeit<Match>>) => {
    for (const { match, set } of changes) Object.assign(match, set);
    return changes;
  };
  /** Passes only the rows that the server would read. */
  const tryRecording = (match: Match, scoreA: number, scoreB: number) =>
    record(match, laterThan(match, matches), { scoreA, scoreB }, withdrawn);
  const play = (match: Match, scoreA: number, scoreB: number) => {
    const recorded = tryRecording(match, scoreA, scoreB);
    if ('refusal' in recorded) throw new Error(`Refused: ${recorded.refusal}`);
    write(recorded.changes);
    return recorded;
  };
  const withdraw = (entrant: number) => {
    withdrawn.add(entrant);
    return write(forfeit(matches, withdrawn));
  };
  return { matches, withdrawn, at, tryRecording, play, withdraw };
}

const laterThan = (match: Match, matches: Match[]) =>
  matches.filter(
    (other) =>
      other.round > match.round &&
      (other.isThirdPlace || other.position === match.position >> (other.round - match.round)),
  );
