import fc from 'fast-check';
import swissPairing from 'swiss-pairing';
import { expect, test } from 'vitest';
import { pairRound, type SwissEntrant } from './pairing.ts';
import { swissTournament } from '#testing/competition/swiss-tournament.ts';

// It minimises the same sum, with all pairs in one graph; its pairs within a score group differ, as
// it knows no halves and shuffles, and it gives byes otherwise, so that the numbers are even.
const other = swissPairing({ rematchWeight: 1e7, standingPower: 2 });

/** How often they have met before, and the sum of squared differences. */
function costOf(entrants: readonly SwissEntrant[], pairs: readonly (readonly [number, number])[]) {
  const of = (id: number) => entrants.find((entrant) => entrant.id === id)!;
  return {
    pairs: pairs.length,
    rematches: pairs.reduce(
      (sum, [one, other]) => sum + of(one).opponents.filter((id) => id === other).length,
      0,
    ),
    squares: pairs.reduce((sum, [one, other]) => sum + (of(one).points - of(other).points) ** 2, 0),
  };
}

test.each([
  [8, 20, 10],
  [16, 15, 5],
  [34, 14, 2],
  [70, 12, 2],
  [102, 10, 2],
])('swiss-pairing pairs %i entrants at the same cost over %i rounds', (size, rounds, numRuns) => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(99)), (random) => {
      const { remaining, play } = swissTournament(size);
      const matches: Parameters<typeof other.getMatchups>[2] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const entrants = remaining();
        const pairings = pairRound(entrants);
        const participants = entrants.map(({ id, seed }) => ({ id: `${id}`, seed }));
        const matchups = other.getMatchups(round, participants, matches);
        const own = pairings.map(({ a, b }) => [a, b ?? 0] as const);
        const theirs = matchups.map(({ home, away }) => [Number(home), Number(away)] as const);
        expect(costOf(entrants, own)).toEqual(costOf(entrants, theirs));

        const upsets = own.map(() => random.next().value < 40);
        play(pairings, (index) => upsets[index] ?? false);
        for (const [index, [a, b]] of own.entries()) {
          const isUpset = upsets[index] ?? false;
          const home = { id: `${a}`, points: isUpset ? 0 : 1 };
          matches.push({ round, home, away: { id: `${b}`, points: isUpset ? 1 : 0 } });
        }
      }
    }),
    { numRuns },
  );
});
