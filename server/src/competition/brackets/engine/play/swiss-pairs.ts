import {
  isOver,
  hasResult,
  undecided,
  stateOf,
  type Match,
} from '#competition/brackets/engine/draw/match.ts';
import { decide, walkover, type Draft, type StageDraft } from './progress.ts';
import { pairingSource } from '#competition/brackets/engine/draw/sources.ts';
import { pairRound, type SwissEntrant } from '#competition/brackets/engine/swiss/pairing.ts';

/**
 * Pairs the first round of which nothing is played once the round before it is over, and takes back
 * pairings whose round is open again. Rounds with a result stay, whatever is corrected before them,
 * but all starts again when others come into the stage.
 */
export function pairRounds<M extends Match>(stage: StageDraft<M>, isPlayed: (match: M) => boolean) {
  const { draft, entrants } = stage;
  const rounds = [...Map.groupBy(draft.matches, ({ round }) => round)].toSorted(
    ([one], [other]) => one - other,
  );
  const isForeign = (id: number | null) => id !== null && !entrants.includes(id);
  const hasForeign = draft.matches.some(
    ({ entrantA, entrantB }) => isForeign(entrantA) || isForeign(entrantB),
  );
  if (hasForeign) {
    for (const [, matches] of rounds) assign(draft, matches, null);
  }
  for (const [round, matches] of rounds) {
    const isStarted = matches.some((match) => hasResult(match) || isPlayed(match));
    if (isStarted && !hasForeign) continue;
    const earlier = draft.matches.filter((match) => match.round < round);
    const isReady = !entrants.includes(null) && earlier.every(isOver);
    assign(draft, matches, isReady ? pairsOf(stage, earlier) : null);
  }
}

type Pairs = { a: number; b: number | null; pairing: Match['pairing'] }[];

/** Pairs the matches of a round; those beyond are not needed. Null: the round waits. */
export function assign<M extends Match>(
  draft: Draft<M>,
  matches: readonly M[],
  pairs: Pairs | null,
) {
  for (const [index, match] of matches.entries()) {
    const pair = pairs?.[index];
    const isOpen = pairs === null;
    const next = {
      sourceA: isOpen || pair ? pairingSource : null,
      sourceB: isOpen || (pair && pair.b !== null) ? pairingSource : null,
      entrantA: pair?.a ?? null,
      entrantB: pair?.b ?? null,
      pairing: pair?.pairing ?? null,
    };
    const isSame =
      match.entrantA === next.entrantA &&
      match.entrantB === next.entrantB &&
      match.sourceA === next.sourceA &&
      match.sourceB === next.sourceB;
    Object.assign(match, next);
    if (!isSame) decide(draft, match, { ...undecided, ...walkover(draft, match) });
  }
}

/** Who has withdrawn is not paired any more. */
function pairsOf<M extends Match>(
  { draft, entrants }: StageDraft<M>,
  earlier: readonly M[],
): Pairs {
  const ids = entrants.filter((id) => id !== null);
  const present = ids
    .map((id, index) => swissEntrant({ id, seed: index + 1 }, earlier))
    .filter(({ id }) => !draft.withdrawn.has(id));
  if (present.length < 2) return [];
  return pairRound(present).map(({ a, b, ...pairing }) => ({ a, b, pairing }));
}

function swissEntrant(
  { id, seed }: { id: number; seed: number },
  earlier: readonly Match[],
): SwissEntrant {
  const own = earlier
    .filter(({ entrantA, entrantB }) => entrantA === id || entrantB === id)
    .toSorted((one, other) => one.round - other.round);
  return {
    id,
    seed,
    points: own.filter(({ winner }) => winner === id).length,
    opponents: own.flatMap(
      ({ entrantA, entrantB }) => (entrantA === id ? entrantB : entrantA) ?? [],
    ),
    hasHadBye: own.some((match) => stateOf(match) === 'bye'),
    floats: own.map((match) => floatOf(match, id)),
  };
}

function floatOf({ pairing, entrantA }: Match, id: number): SwissEntrant['floats'][number] {
  if (!pairing || pairing.pointsB === null || pairing.pointsA === pairing.pointsB) return null;
  const isHigher = pairing.pointsA > pairing.pointsB === (entrantA === id);
  return isHigher ? 'down' : 'up';
}

/** The points of an entrant before a round. */
export const pointsBefore = (matches: Iterable<Match>, round: number) => {
  const points = new Map<number, number>();
  for (const match of matches) {
    if (match.round >= round || match.winner === null) continue;
    points.set(match.winner, (points.get(match.winner) ?? 0) + 1);
  }
  return points;
};

/** Whether the points that a pairing was made on have changed since. */
export function isOutdated(match: Match, points: ReadonlyMap<number, number>) {
  const { pairing, entrantA, entrantB } = match;
  if (!pairing) return false;
  const of = (id: number | null) => (id === null ? null : (points.get(id) ?? 0));
  return of(entrantA) !== pairing.pointsA || of(entrantB) !== pairing.pointsB;
}
