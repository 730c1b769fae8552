import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  doubleElimination,
  singleElimination,
} from '#competition/brackets/engine/draw/elimination.ts';
import { hasResult, stateOf, type Match } from '#competition/brackets/engine/draw/match.ts';
import { seedSource, withoutVoids } from '#competition/brackets/engine/draw/sources.ts';
import { inMemoryBracket, inMemoryDouble } from '#testing/competition/engine-bracket.ts';
import { recordedAgain } from '#testing/competition/engine-replay.ts';

const brackets = [
  {
    format: 'single elimination',
    // The match for third place is that of the start: three entrants have none.
    whole: (size: number, entrants: number) =>
      singleElimination(size, { thirdPlace: entrants > 3 }),
    start: (entrants: number) => inMemoryBracket(entrants, { thirdPlace: true }),
  },
  {
    format: 'double elimination',
    whole: (size: number) => doubleElimination(size, { hasReset: true }),
    start: (entrants: number) => inMemoryDouble(entrants),
  },
];

const isOpening = ({ section, round }: Match) => section === 'main' && round === 1;

/** A bracket of this size in which these seeds have started against each other. */
function startedAs(whole: readonly Match[], opponents: ReadonlyMap<number, number | null>) {
  return withoutVoids(
    whole.map((match) => {
      if (!isOpening(match)) return match;
      const seed = opponents.get(match.position) ?? null;
      return { ...match, sourceB: seed === null ? null : seedSource(seed) };
    }),
  );
}

const act = fc.record({
  kind: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom('enter' as const, 'play' as const) },
    { weight: 2, arbitrary: fc.constant('correct' as const) },
    { weight: 1, arbitrary: fc.constant('withdraw' as const) },
  ),
  pick: fc.nat(),
  isWonByA: fc.boolean(),
});

test.each(brackets)(
  'late entries into open byes of a $format leave the bracket that started with them',
  ({ whole, start }) => {
    const entrantsAndActs = fc.tuple(
      fc.integer({ min: 3, max: 33 }),
      fc.array(act, { minLength: 10, maxLength: 90 }),
    );
    fc.assert(
      fc.property(entrantsAndActs, ([entrants, acts]) => {
        const bracket = start(entrants);
        const opponents = new Map(
          bracket.matches.filter(isOpening).map(({ position, entrantB }) => [position, entrantB]),
        );
        let last = entrants;
        for (const { kind, pick, isWonByA } of acts) {
          const byes = bracket.matches.filter((match) => isOpening(match) && bracket.isOpen(match));
          const ready = bracket.matches.filter((match) =>
            kind === 'correct' ? hasResult(match) : stateOf(match) === 'ready',
          );
          const bye = byes[pick % byes.length];
          const match = ready[pick % ready.length];
          if (kind === 'withdraw') bracket.withdraw((pick % last) + 1);
          else if (kind === 'enter' && bye) {
            last += 1;
            const before = bracket.matches.map((match) => hasResult(match) && { ...match });
            bracket.enter(bye, last);
            opponents.set(bye.position, last);
            for (const [index, played] of before.entries())
              if (played) expect(bracket.matches[index]).toEqual(played);
          } else if (match) bracket.play(match, Number(isWonByA), Number(!isWonByA));
        }
        const size = 2 ** Math.ceil(Math.log2(entrants));
        const expected = recordedAgain(
          startedAs(whole(size, entrants), opponents),
          bracket.matches,
        );
        const inOrder = (matches: readonly Match[]) =>
          matches.map(({ name, entrantA, entrantB, winner, sourceA, sourceB }) =>
            [name, entrantA, entrantB, winner, sourceA, sourceB].join(),
          );
        expect(inOrder(bracket.matches).toSorted()).toEqual(inOrder(expected).toSorted());
      }),
      { numRuns: 120 },
    );
  },
);

test('a bye is open until the next match of its entrant is played or reported', () => {
  const { at, play, isOpen } = inMemoryBracket(3);
  expect(isOpen(at(1, 0))).toBe(true);
  expect(isOpen(at(1, 1))).toBe(false);
  play(at(1, 1), 1, 0);
  expect(isOpen(at(1, 0))).toBe(true);
  expect(isOpen(at(1, 0), (match) => match === at(2))).toBe(false);
  play(at(2), 1, 0);
  expect(isOpen(at(1, 0))).toBe(false);
});

test('a bye is closed once somebody has played on below from the bye that it makes there', () => {
  const { at, play, isOpen } = inMemoryDouble(6);
  for (const [round, position] of [
    [1, 1],
    [1, 3],
    [2, 1],
  ] as const)
    play(at(round, position), 1, 0);
  expect(at(2, 0, 'lower')).toMatchObject({ entrantA: 3, entrantB: 5, winner: null });
  expect(isOpen(at(1, 0))).toBe(true);
  play(at(2, 0, 'lower'), 1, 0);
  expect(stateOf(at(2, 0))).toBe('ready');
  expect(isOpen(at(1, 0))).toBe(false);
});

test('a late entrant in a double elimination goes on below after a loss', () => {
  const { at, play, enter } = inMemoryDouble(3);
  play(at(1, 1), 1, 0);
  enter(at(1, 0), 4);
  expect(stateOf(at(1, 0))).toBe('ready');
  play(at(1, 0), 1, 0);
  expect(at(1, 0, 'lower')).toMatchObject({ entrantA: 4, entrantB: 3, winner: null });
});

test('a late entrant wins at once against somebody who has left', () => {
  const { at, enter, withdraw } = inMemoryDouble(3);
  withdraw(1);
  enter(at(1, 0), 4);
  expect(at(1, 0)).toMatchObject({ entrantA: 1, entrantB: 4, winner: 4, isForfeit: true });
  expect(at(2, 0)).toMatchObject({ entrantA: 4, entrantB: null });
});
