import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasResult, stateOf, type Match } from '#competition/brackets/engine/draw/match.ts';
import { matchesOfStage } from '#competition/brackets/engine/draw/structure.ts';
import { inMemoryTournament } from '#testing/competition/engine-tournament.ts';
import { recordedAgain, refilled } from '#testing/competition/engine-replay.ts';
import type { PartOfStage } from '#testing/competition/engine-stages.ts';

const knockOuts: PartOfStage[] = [
  { format: 'single_elimination' },
  { format: 'double_elimination' },
  { format: 'double_elimination', hasReset: false },
];

const tournaments = fc
  .record({
    groups: fc.integer({ min: 2, max: 5 }),
    size: fc.integer({ min: 2, max: 4 }),
    more: fc.nat(3),
    advance: fc.integer({ min: 1, max: 2 }),
    legs: fc.constantFrom(1 as const, 2 as const),
    draw: fc.constantFrom('snake' as const, 'pots' as const),
    next: fc.constantFrom(...knockOuts),
  })
  .map(({ size, more, next, ...groups }) => ({
    entrants: groups.groups * size + more,
    parts: [{ format: 'round_robin' as const, ...groups }, next],
  }));

const act = fc.record({ pick: fc.nat(), isWonByA: fc.boolean(), isWithdrawal: fc.nat(60) });
const acts = fc.array(act, { minLength: 200, maxLength: 200 });

type Tournament = ReturnType<typeof inMemoryTournament>;

const structureIn = ({ structures }: Tournament, stage: number) =>
  matchesOfStage(structures[stage - 1]!, { thirdPlace: true });
const entrantsOf = (tournament: Tournament, stage: number) => {
  const entrants = tournament.entrants(stage);
  return (seed: number) => entrants[seed - 1] ?? null;
};

interface Act {
  pick: number;
  isWonByA: boolean;
}

function randomMatch(tournament: Tournament, { pick }: Act) {
  const playable = [...tournament.matches(1), ...tournament.matches(2)].filter(
    (match) => stateOf(match) === 'ready' || hasResult(match),
  );
  return playable[pick % playable.length]!;
}

const randomResult = (tournament: Tournament, act: Act) =>
  tournament.play(randomMatch(tournament, act), Number(act.isWonByA), Number(!act.isWonByA));

/** What a stage is with its new entrants: results between the same two stay, all others go. */
function expectedAfter(tournament: Tournament, stage: number, before: readonly Match[]) {
  const earlier = new Map(before.map((match) => [match.name, match]));
  const matches = refilled(
    structureIn(tournament, stage),
    (match) => {
      const old = earlier.get(match.name);
      const isSame = old?.entrantA === match.entrantA && old.entrantB === match.entrantB;
      if (old && isSame && hasResult(old)) Object.assign(match, old);
    },
    entrantsOf(tournament, stage),
  );
  const dropped = matches.filter(
    (match) => !hasResult(match) && hasResult(earlier.get(match.name)!),
  );
  return { matches, dropped: dropped.map(({ name }) => `${stage}: ${name}`) };
}

test('a correction of a group clears exactly the results after it that others play now', () => {
  fc.assert(
    fc.property(tournaments, acts, ({ entrants, parts }, acts) => {
      const tournament = inMemoryTournament(parts, entrants);
      for (const act of acts) {
        const before = tournament.matches(2);
        const isOfGroups = tournament.matches(1).includes(randomMatch(tournament, act));
        const { affected } = randomResult(tournament, act);
        if (!isOfGroups) continue;
        const { matches, dropped } = expectedAfter(tournament, 2, before);
        expect(tournament.matches(2)).toEqual(matches);
        expect(affected.toSorted()).toEqual(dropped.toSorted());
      }
    }),
    { numRuns: 25 },
  );
});

test('200 results and corrections of groups and a knock-out end as the last results recorded once', () => {
  fc.assert(
    fc.property(tournaments, acts, ({ entrants, parts }, acts) => {
      const tournament = inMemoryTournament(parts, entrants);
      for (const act of acts) randomResult(tournament, act);
      const fresh = inMemoryTournament(parts, entrants);
      for (const stage of [1, 2]) {
        for (const [index, match] of tournament.matches(stage).entries()) {
          const { scoreA, scoreB } = match;
          if (scoreA !== null && scoreB !== null)
            fresh.play(fresh.matches(stage)[index]!, scoreA, scoreB);
        }
        expect(fresh.matches(stage)).toEqual(tournament.matches(stage));
        expect(fresh.entrants(stage)).toEqual(tournament.entrants(stage));
      }
    }),
    { numRuns: 25 },
  );
});

test('with withdrawals each stage is what its entrants and last results make it', () => {
  fc.assert(
    fc.property(tournaments, acts, ({ entrants, parts }, acts) => {
      const tournament = inMemoryTournament(parts, entrants);
      for (const act of acts) {
        if (act.isWithdrawal === 0) tournament.withdraw((act.pick % entrants) + 1);
        else randomResult(tournament, act);
        const places = tournament.entrants(2).filter((id) => id !== null);
        expect(new Set(places).size).toBe(places.length);
      }
      for (const stage of [1, 2]) {
        const matches = tournament.matches(stage);
        expect(matches).toEqual(
          recordedAgain(structureIn(tournament, stage), matches, entrantsOf(tournament, stage)),
        );
        const { withdrawn } = tournament;
        const open = matches.filter((match) => stateOf(match) === 'ready');
        expect(
          open.filter(
            ({ entrantA, entrantB }) => withdrawn.has(entrantA!) || withdrawn.has(entrantB!),
          ),
        ).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

/** Two groups of three, the winners of which play a final. */
const twoGroups = () => {
  const tournament = inMemoryTournament(
    [{ format: 'round_robin', groups: 2, advance: 1 }, { format: 'single_elimination' }],
    6,
  );
  const playGroup = (group: number) => {
    for (const { name } of tournament.matches().filter((match) => match.group === group)) {
      const { entrantA, entrantB, winner } = tournament.match(name);
      const isBetterA = entrantA! < entrantB!;
      if (winner === null)
        tournament.play(tournament.match(name), Number(isBetterA), Number(!isBetterA));
    }
  };
  return { ...tournament, playGroup };
};

test('the next stage takes who goes on as soon as a group is over', () => {
  const { entrants, playGroup } = twoGroups();
  expect(entrants(2)).toEqual([null, null]);
  playGroup(1);
  expect(entrants(2)).toEqual([1, null]);
  playGroup(2);
  expect(entrants(2)).toEqual([1, 2]);
});

test('who has won a group but withdrawn before its end does not go on', () => {
  const { entrants, matches, play, withdraw, playGroup } = twoGroups();
  const own = () => matches().filter((match) => match.group === 1);
  for (const { name } of own().filter(
    ({ entrantA, entrantB }) => entrantA === 1 || entrantB === 1,
  )) {
    const match = own().find((other) => other.name === name)!;
    play(match, Number(match.entrantA === 1), Number(match.entrantB === 1));
  }
  withdraw(1);
  playGroup(1);
  expect(entrants(2)).toEqual([4, null]);
});

test('who has withdrawn goes on when nobody else of the group is there', () => {
  const { entrants, match, withdraw, playGroup } = twoGroups();
  for (const id of [1, 4, 5]) withdraw(id);
  playGroup(2);
  expect(entrants(2)[0]).not.toBeNull();
  expect(match('Final', 2)).toMatchObject({ winner: 2, isForfeit: true });
});

test('who withdraws after coming into the next stage stays in it and loses there', () => {
  const { entrants, match, withdraw, playGroup, matches, play } = twoGroups();
  playGroup(1);
  withdraw(1);
  playGroup(2);
  expect(entrants(2)).toEqual([1, 2]);
  expect(match('Final', 2)).toMatchObject({ entrantA: 1, winner: 2, isForfeit: true });
  const lost = matches().find(
    ({ group, entrantA, entrantB }) => group === 2 && [entrantA, entrantB].includes(2),
  )!;
  play(lost, lost.entrantA === 2 ? 0 : 9, lost.entrantA === 2 ? 9 : 0);
  expect(entrants(2)[1]).not.toBe(2);
});
