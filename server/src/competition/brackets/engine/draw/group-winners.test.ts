import { firstRound } from '@last-circle/contract/competition/tournaments/seeding-rules.ts';
import { expect, test } from 'vitest';
import { structuresFor } from '#testing/competition/engine-stages.ts';

const combinations = Array.from({ length: 15 }, (_, index) => index + 2).flatMap((groups) =>
  [1, 2, 3, 4].flatMap((advance) =>
    // With one more, one less or as many in each group, who go on are not equal in number.
    [0, 1, groups - 1].map((more) => ({ groups, advance, entrants: groups * 4 + more })),
  ),
);

const finals = (
  format: 'single_elimination' | 'double_elimination',
  { groups, advance, entrants }: (typeof combinations)[number],
) => {
  const [, next] = structuresFor(
    [{ format: 'round_robin', groups, advance }, { format }],
    entrants,
  );
  return next!.seeds.map(({ from }) => from!);
};

test.each(['single_elimination', 'double_elimination'] as const)(
  'of 2 to 16 groups 1 to 4 go on, and no two of a group meet in round one of a %s',
  (format) => {
    for (const combination of combinations) {
      const places = finals(format, combination);
      const meetings = firstRound(places.length).flatMap(([one, other]) =>
        other === null ? [] : [[places[one - 1]!.group, places[other - 1]!.group]],
      );
      expect({ combination, again: meetings.filter(([one, other]) => one === other) }).toEqual({
        combination,
        again: [],
      });
    }
  },
);

test('each place comes from one rank of one group, winners before seconds', () => {
  for (const combination of combinations) {
    const places = finals('single_elimination', combination);
    const { groups, advance } = combination;
    expect(places).toHaveLength(groups * advance);
    expect(new Set(places.map(({ group, rank }) => `${group} ${rank}`)).size).toBe(places.length);
    expect(places.map(({ rank }) => rank)).toEqual(
      places.map((_, index) => Math.floor(index / groups) + 1),
    );
    expect(places.slice(0, groups).map(({ group }) => group)).toHaveLength(groups);
  }
});

test.each([
  [4, 13, 4],
  [5, 11, 3],
  [16, 49, 4],
])(
  'of %i unequal groups of %i entrants %i go on without meeting again',
  (groups, entrants, advance) => {
    const places = finals('single_elimination', { groups, entrants, advance });
    expect(places).toHaveLength(entrants);
    const again = firstRound(places.length).filter(
      ([one, other]) => other !== null && places[one - 1]!.group === places[other - 1]!.group,
    );
    expect(again).toEqual([]);
  },
);

test('of groups of unequal size every rank that there is goes on', () => {
  const [, next] = structuresFor(
    [{ format: 'round_robin', groups: 3, advance: 3 }, { format: 'single_elimination' }],
    8,
  );
  const ranks = next!.seeds.map(({ from }) => from!.rank);
  expect(ranks).toEqual([1, 1, 1, 2, 2, 2, 3, 3]);
});
