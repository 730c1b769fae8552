import { expect, test } from 'vitest';
import { isReset, stateOf, type Match } from '#competition/brackets/engine/draw/match.ts';
import { matchesOfStage } from '#competition/brackets/engine/draw/structure.ts';
import { seedOf } from '#competition/brackets/engine/draw/sources.ts';
import { otherStage } from '#testing/competition/brackets-manager.ts';
import { inMemoryBracket, inMemoryDouble } from '#testing/competition/engine-bracket.ts';
import { structuresFor } from '#testing/competition/engine-stages.ts';

const sizeFor = (entrants: number) => 2 ** Math.ceil(Math.log2(entrants));

test.each([2, 3, 4, 5, 6, 7, 8, 11, 13, 16, 23, 32])(
  'brackets-manager pairs %i entrants alike, and after every result',
  async (entrants) => {
    const { matches, play } = inMemoryBracket(entrants);
    const other = await otherStage(entrants, sizeFor(entrants), {
      type: 'single_elimination',
      settings: { seedOrdering: ['inner_outer'] },
    });
    const opponents = () => matches.map(({ entrantA, entrantB }) => [entrantA, entrantB]);
    const otherOpponents = async () => (await other.matches()).map(({ opponents }) => opponents);
    expect(opponents()).toEqual(await otherOpponents());
    for (const [index, match] of matches.entries()) {
      if (stateOf(match) === 'bye') continue;
      const [scoreA, scoreB] = (index * 7) % 3 === 0 ? [2, 1] : [0, 3];
      play(match, scoreA, scoreB);
      await other.record((await other.matches())[index]!.id, scoreA, scoreB);
      expect(opponents()).toEqual(await otherOpponents());
    }
  },
);

/** What it calls the ways in which the losers of upper rounds cross over, from the first one on. */
const orderings = ['inner_outer', 'natural', 'reverse', 'half_shift', 'reverse'] as const;

const groupOf = { main: 1, lower: 2, final: 3, third: 0 };
const keyOf = (group: number | undefined, round: number | undefined, position: number) =>
  [group, round, position].join(' ');
const keyIn = ({ section, round, position }: Match) => keyOf(groupOf[section], round, position);
/** The sides of a match mean nothing, and some of its lower matches have them the other way round. */
const pairOf = (opponents: readonly (number | null)[]) =>
  opponents.toSorted((one, other) => Number(one) - Number(other)).join();

/**
 * With up to 32 entrants its crossings of each size are a choice of ours. Two entrants are left
 * out: it plays one match for them, we a final after it, for who has lost once.
 */
const doubles = [...Array(14).keys(), 15, 20, 21, 29].map((more) => more + 3);

test.each(
  doubles.flatMap((entrants) => [true, false].map((hasReset) => [entrants, hasReset] as const)),
)(
  'brackets-manager plays a double elimination of %i alike after every result, second final: %s',
  async (entrants, hasReset) => {
    const { matches, play } = inMemoryDouble(entrants, { hasReset });
    const size = sizeFor(entrants);
    const other = await otherStage(entrants, size, {
      type: 'double_elimination',
      settings: {
        seedOrdering: orderings.slice(0, Math.log2(size)),
        grandFinal: hasReset ? 'double' : 'simple',
      },
    });
    const expectAlike = async () => {
      const others = new Map(
        (await other.matches()).map(({ group, round, position, opponents }) => [
          keyOf(group, round, position),
          pairOf(opponents),
        ]),
      );
      // It fills a second final that nobody needs.
      for (const match of matches.filter(
        (match) => !isReset(match) || stateOf(match) === 'ready',
      )) {
        const pair = pairOf([match.entrantA, match.entrantB]);
        expect(`${match.name}: ${pair}`).toBe(`${match.name}: ${others.get(keyIn(match))}`);
      }
    };
    await expectAlike();
    for (const [index, match] of matches.entries()) {
      if (stateOf(match) !== 'ready') continue;
      const isWonByA = (index * 7 + entrants) % 3 === 0;
      const winner = isWonByA ? match.entrantA : match.entrantB;
      play(match, isWonByA ? 2 : 0, isWonByA ? 1 : 3);
      const theirs = (await other.matches()).find(
        ({ group, round, position }) => keyOf(group, round, position) === keyIn(match),
      )!;
      const isFirst = theirs.opponents[0] === winner;
      await other.record(theirs.id, Number(isFirst), Number(!isFirst));
      await expectAlike();
    }
  },
);

test.each([3, 4, 5, 6, 7, 8, 15, 16, 32])(
  'brackets-manager lets the same pairs of %i meet in a round robin; its rounds have another order',
  async (entrants) => {
    for (const legs of [1, 2] as const) {
      const [stage] = structuresFor([{ format: 'round_robin', legs }], entrants);
      const other = await otherStage(entrants, entrants, {
        type: 'round_robin',
        settings: { groupCount: 1, roundRobinMode: legs === 1 ? 'simple' : 'double' },
      });
      const pairs = matchesOfStage(stage!, { thirdPlace: false }).map(({ sourceA, sourceB }) =>
        pairOf([seedOf(sourceA), seedOf(sourceB)]),
      );
      const others = (await other.matches()).map(({ opponents }) => pairOf(opponents));
      expect(pairs.toSorted()).toEqual(others.toSorted());
    }
  },
);

test.each([
  [2, 8],
  [4, 16],
  [4, 12],
  [8, 32],
])('brackets-manager draws %i groups of %i by turns alike', async (groups, entrants) => {
  const [stage] = structuresFor([{ format: 'round_robin', groups }], entrants);
  const other = await otherStage(entrants, entrants, {
    type: 'round_robin',
    settings: { groupCount: groups, seedOrdering: ['groups.seed_optimized'] },
  });
  const members = new Set(
    (await other.matches()).flatMap(({ group, opponents }) =>
      opponents.map((opponent) => `${group}: ${opponent}`),
    ),
  );
  const own = stage!.seeds.map(({ seed, group }) => `${group}: ${seed}`);
  expect(own.toSorted()).toEqual([...members].toSorted());
});
