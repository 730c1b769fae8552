import { matchLabel } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { stateOf, type Match, type MatchPosition, type Source } from './match.ts';

/** The name of a match among those of its stage: 'lower 2.1'. */
export const keyOf = ({ section, round, position }: MatchPosition) =>
  `${section} ${round}.${position}`;

/** The place of this number in the stage. */
export const seedSource = (seed: number): Source => `seed ${seed}`;
export const winnerSource = (match: MatchPosition): Source => `winner ${keyOf(match)}`;
export const loserSource = (match: MatchPosition): Source => `loser ${keyOf(match)}`;
/** The source of a slot in a Swiss round: its pairing. */
export const pairingSource: Source = 'pairing';

/** The place that a source names, or null. */
export function seedOf(source: Source | null) {
  const seed = source?.startsWith('seed ') ? Number(source.slice('seed '.length)) : null;
  return seed;
}

type Matches = ReadonlyMap<string, Match>;

/** The label of an open slot: 'Winner of Quarter-final 2', 'Rank 2 of Group B'; matches are by key. */
export function waitingFor(
  source: Source | null,
  matches: Matches,
  seedName: (seed: number) => string,
): string {
  const seed = seedOf(source);
  if (seed !== null) return seedName(seed);
  const { outcome, match, passing } = originOf(source, matches);
  if (passing) return waitingFor(passing, matches, seedName);
  if (!match) return 'The next pairing';
  return `${outcome === 'winner' ? 'Winner' : 'Loser'} of ${match.name}`;
}

/** The same by the number of the match, 'M9 winner'; undefined where none leads to the slot. */
export function shortWaitingFor(source: Source | null, matches: Matches): string | undefined {
  const { outcome, match, passing } = originOf(source, matches);
  if (passing) return shortWaitingFor(passing, matches);
  return match && match.number !== null
    ? `${matchLabel(match.number)} ${outcome === 'winner' ? 'winner' : 'loser'}`
    : undefined;
}

/** The match of a source, and the source that it passes through where it is a bye. */
function originOf(source: Source | null, matches: Matches) {
  const [outcome, ...key] = (source ?? '').split(' ');
  const match = matches.get(key.join(' '));
  return { outcome, match, passing: match && outcome === 'winner' ? onlySource(match) : null };
}

/** The source that passes through a bye. */
function onlySource({ sourceA, sourceB, entrantA, entrantB }: Match) {
  if (entrantA !== null || entrantB !== null) return null;
  if (sourceA === null) return sourceB;
  return sourceB === null ? sourceA : null;
}

/**
 * Takes away the sources that nothing comes from: a bye has no loser, and a match of two such
 * slots no winner. The matches are in the order in which they can be played.
 */
export function withoutVoids(matches: readonly Match[]): Match[] {
  const empty = new Set<Source>();
  const open = (source: Source | null) => (source !== null && empty.has(source) ? null : source);
  return matches
    .toSorted((one, other) => one.step - other.step)
    .map((match) => {
      const cleared = { ...match, sourceA: open(match.sourceA), sourceB: open(match.sourceB) };
      const state = stateOf(cleared);
      if (state === 'bye' || state === 'unneeded') empty.add(loserSource(match));
      if (state === 'unneeded') empty.add(winnerSource(match));
      return cleared;
    });
}
