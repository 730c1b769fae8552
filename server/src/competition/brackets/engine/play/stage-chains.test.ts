import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasResult, stateOf, type Match } from '#competition/brackets/engine/draw/match.ts';
import { matchesOfStage } from '#competition/brackets/engine/draw/structure.ts';
import { inMemoryTournament } from '#testing/competition/engine-tournament.ts';
import { refilled } from '#testing/competition/engine-replay.ts';

const parts = fc.array(
  fc.record({
    format: fc.constantFrom(
      'single_elimination' as const,
      'double_elimination' as const,
      'round_robin' as const,
    ),
    groups: fc.integer({ min: 1, max: 3 }),
    hasReset: fc.boolean(),
    advance: fc.integer({ min: 2, max: 5 }),
  }),
  { minLength: 2, maxLength: 4 },
);
const acts = fc.array(fc.record({ pick: fc.nat(), isWonByA: fc.boolean() }), {
  minLength: 150,
  maxLength: 150,
});

type Tournament = ReturnType<typeof inMemoryTournament>;
const nameIn = ({ group, name }: Match) => `${group} ${name}`;

/** A stage with its entrants of now: results between the same two stay, all others are dropped. */
function expectedNow(tournament: Tournament, stage: number, results: readonly Match[]) {
  const earlier = new Map(results.filter(hasResult).map((match) => [nameIn(match), match]));
  const entrants = tournament.entrants(stage);
  const dropped: string[] = [];
  const matches = refilled(
    matchesOfStage(tournament.structures[stage - 1]!, { thirdPlace: true }),
    (match) => {
      const old = earlier.get(nameIn(match));
      if (!old) return;
      const isSame = old.entrantA === match.entrantA && old.entrantB === match.entrantB;
      if (isSame) Object.assign(match, old);
      else dropped.push(`${stage}: ${match.name}`);
    },
    (seed) => entrants[seed - 1] ?? null,
  );
  return { matches, dropped };
}

test('a result in any of two to four stages clears exactly what others play now, also when recorded once', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 4, max: 14 }), acts, (parts, entrants, acts) => {
      const tournament = inMemoryTournament(parts, entrants);
      const stages = tournament.structures.map(({ number }) => number);
      for (const { pick, isWonByA } of acts) {
        const before = stages.map((stage) => tournament.matches(stage));
        const playable = before
          .flat()
          .filter((match) => stateOf(match) === 'ready' || hasResult(match));
        const match = playable[pick % playable.length]!;
        const [scoreA, scoreB] = [Number(isWonByA), Number(!isWonByA)];
        const { affected } = tournament.play(match, scoreA, scoreB);
        const winner = isWonByA ? match.entrantA : match.entrantB;
        const played = { ...match, scoreA, scoreB, winner };
        const expected = stages.map((stage) =>
          expectedNow(
            tournament,
            stage,
            before[stage - 1]!.map((other) => (other === match ? played : other)),
          ),
        );
        expect(stages.map((stage) => tournament.matches(stage))).toEqual(
          expected.map(({ matches }) => matches),
        );
        expect(affected.toSorted()).toEqual(expected.flatMap(({ dropped }) => dropped).toSorted());
      }
      const fresh = inMemoryTournament(parts, entrants);
      for (const stage of stages) {
        for (const [index, { scoreA, scoreB }] of tournament.matches(stage).entries()) {
          const match = fresh.matches(stage)[index]!;
          if (scoreA !== null && scoreB !== null) fresh.play(match, scoreA, scoreB);
        }
        expect(fresh.matches(stage)).toEqual(tournament.matches(stage));
      }
    }),
    { numRuns: 30 },
  );
});
