import { expect, test } from 'vitest';
import { crossings, doubleElimination } from './elimination.ts';
import type { Match, Source } from './match.ts';
import { loserSource, winnerSource } from './sources.ts';

const everySize = Array.from({ length: 253 }, (_, index) => index + 4);

/** The lower matches that somebody plays who comes out of a source and always wins, from there on. */
function wayFrom(source: Source, fed: ReadonlyMap<Source | null, Match>) {
  const way: Match[] = [];
  let match = fed.get(source);
  while (match?.section === 'lower') {
    way.push(match);
    match = fed.get(winnerSource(match));
  }
  return way;
}

/**
 * The first lower round in which two can meet who have met in the upper bracket: one has lost there,
 * the other has won and loses later. Who meet below have not met below before: one is out.
 */
function firstRematch(matches: readonly Match[]) {
  const fed = new Map<Source | null, Match>();
  for (const match of matches)
    for (const source of [match.sourceA, match.sourceB]) fed.set(source, match);
  const upper = matches.filter(({ section }) => section === 'main');
  const rounds = upper.flatMap((match) => {
    const loserWay = wayFrom(loserSource(match), fed);
    const found: number[] = [];
    for (let later = fed.get(winnerSource(match)); later?.section === 'main';) {
      const way = wayFrom(loserSource(later), fed);
      const meeting = loserWay.find((other) => way.includes(other));
      if (meeting) found.push(meeting.round);
      later = fed.get(winnerSource(later));
    }
    return found;
  });
  return Math.min(...rounds);
}

/** By upper rounds, the earliest lower round with a rematch in a bracket without byes. */
const earliest = new Map([
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 7],
  [7, 8],
  [8, 9],
]);

test('two meet again in the lower bracket only from a round on that its size gives', () => {
  for (const entrants of everySize) {
    const upperRounds = Math.ceil(Math.log2(entrants));
    const matches = doubleElimination(entrants, { hasReset: true });
    expect(firstRematch(matches)).toBeGreaterThanOrEqual(earliest.get(upperRounds)!);
    if (entrants === 2 ** upperRounds)
      expect(firstRematch(matches)).toBe(earliest.get(upperRounds));
  }
});

test('up to eight entrants meet again only in the last two rounds of the lower bracket', () => {
  for (const entrants of [4, 5, 6, 7, 8]) {
    const matches = doubleElimination(entrants, { hasReset: true });
    const rounds = Math.max(
      ...matches.filter(({ section }) => section === 'lower').map(({ round }) => round),
    );
    expect(firstRematch(matches)).toBeGreaterThanOrEqual(rounds - 1);
  }
});

/**
 * Where the loser of upper round `s` may meet whom they have beaten in round `r`: at once if both come
 * to the same place, else as many halvings later as their places differ in bits.
 */
const meetingOf = (mask: number, s: number, earlierMask: number, r: number) => {
  const difference = mask ^ (earlierMask >> (s - r));
  const halvings = difference === 0 ? 0 : 32 - Math.clz32(difference);
  return halvings === 0 ? 2 * s - 2 : 2 * (s + halvings) - 3;
};

const roundOf = (masks: readonly number[], mask: number, round: number) =>
  Math.min(...masks.map((earlier, index) => meetingOf(mask, round, earlier, index + 1)));

/** The latest first rematch that any choice of crossings leaves; tries all, from round 2 on. */
function best(upperRounds: number, masks: number[] = [0], soFar = Infinity, known = 0): number {
  const round = masks.length + 1;
  if (round === upperRounds) return Math.max(known, soFar);
  let found = known;
  for (let mask = 0; mask < 2 ** (upperRounds - round); mask += 1) {
    const first = Math.min(soFar, roundOf(masks, mask, round));
    if (first > found) found = best(upperRounds, [...masks, mask], first, found);
  }
  return found;
}

test.each([3, 4, 5, 6, 7, 8])(
  'no crossing over of %i upper rounds lets two meet later',
  (rounds) => {
    const [, , ...masks] = crossings(rounds);
    const chosen = [0, ...masks].map((mask, index, all) =>
      index === 0 ? Infinity : roundOf(all.slice(0, index), mask, index + 1),
    );
    expect(Math.min(...chosen)).toBe(earliest.get(rounds));
    expect(best(rounds)).toBe(earliest.get(rounds));
  },
);
