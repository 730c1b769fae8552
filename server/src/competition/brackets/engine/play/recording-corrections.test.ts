import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  doubleElimination,
  singleElimination,
} from '#competition/brackets/engine/draw/elimination.ts';
import { stateOf, type Match } from '#competition/brackets/engine/draw/match.ts';
import { keyOf, winnerSource } from '#competition/brackets/engine/draw/sources.ts';
import { inMemoryBracket, inMemoryDouble } from '#testing/competition/engine-bracket.ts';
import { recordedAgain, refilled } from '#testing/competition/engine-replay.ts';

/**
 * Fills a fresh bracket from all results there were. Drops the results between entrants who do not
 * meet any more and returns their names.
 */
function replay(structure: readonly Match[], results: Map<string, Match>, withdrawn: Set<number>) {
  const dropped: string[] = [];
  const leading = new Set(structure.flatMap(({ sourceA, sourceB }) => [sourceA, sourceB]));
  const matches = refilled(structure, (match) => {
    const name = keyOf(match);
    const earlier = results.get(name);
    if (earlier && earlier.entrantA === match.entrantA && earlier.entrantB === match.entrantB) {
      Object.assign(match, earlier);
      return;
    }
    if (results.delete(name)) dropped.push(name);
    if (stateOf(match) !== 'ready') return;
    const forfeits = [match.entrantA, match.entrantB].map((entrant) => withdrawn.has(entrant!));
    if (!forfeits.includes(true)) return;
    match.isForfeit = true;
    match.winner = forfeits[0] ? match.entrantB : match.entrantA;
    if (!leading.has(winnerSource(match)) && !forfeits.includes(false)) match.winner = null;
    results.set(name, { ...match });
  });
  return { matches, dropped };
}

const play = fc.record({
  act: fc.constant('play' as const),
  pick: fc.nat(),
  scoreA: fc.nat(999),
  scoreB: fc.nat(999),
});
const withdraw = fc.record({ act: fc.constant('withdraw' as const), pick: fc.nat() });

const actsOf = (length: { minLength: number; maxLength: number }, plays: number) =>
  fc.array(fc.oneof({ weight: plays, arbitrary: play }, withdraw), length);

const brackets = [
  {
    format: 'single elimination',
    structureOf: (entrants: number) => singleElimination(entrants, { thirdPlace: true }),
    start: (entrants: number) => inMemoryBracket(entrants, { thirdPlace: true }),
  },
  {
    format: 'double elimination',
    structureOf: (entrants: number) => doubleElimination(entrants, { hasReset: true }),
    start: (entrants: number) => inMemoryDouble(entrants),
  },
  {
    format: 'double elimination without a second final',
    structureOf: (entrants: number) => doubleElimination(entrants, { hasReset: false }),
    start: (entrants: number) => inMemoryDouble(entrants, { hasReset: false }),
  },
];

test.each(brackets)(
  'in a $format results, corrections and withdrawals leave what a replay of all results gives',
  ({ structureOf, start }) => {
    const acts = actsOf({ minLength: 30, maxLength: 70 }, 12);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), acts, (entrants, acts) => {
        const bracket = start(entrants);
        const structure = structureOf(entrants);
        const results = new Map<string, Match>();
        for (const act of acts) {
          let cleared: string[] = [];
          if (act.act === 'withdraw') {
            bracket.withdraw((act.pick % entrants) + 1);
          } else {
            const match = bracket.matches[act.pick % bracket.matches.length]!;
            const recorded = bracket.tryRecording(match, act.scoreA, act.scoreB);
            if ('refusal' in recorded) continue;
            bracket.play(match, act.scoreA, act.scoreB);
            results.set(keyOf(match), { ...match });
            cleared = recorded.affected.map(keyOf);
          }
          const { matches, dropped } = replay(structure, results, bracket.withdrawn);
          expect(bracket.matches).toEqual(matches);
          expect(cleared.toSorted(byName)).toEqual(dropped.toSorted(byName));
        }
      }),
      { numRuns: 100 },
    );
  },
);

const byName = (one: string, other: string) => one.localeCompare(other);

test.each(brackets)(
  'in a $format 200 results, corrections and forfeits end as the last results recorded once',
  ({ structureOf, start }) => {
    const acts = actsOf({ minLength: 200, maxLength: 200 }, 40);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), acts, (entrants, acts) => {
        const bracket = start(entrants);
        const playable = () =>
          bracket.matches.filter((match) => ['ready', 'done', 'forfeit'].includes(stateOf(match)));
        for (const { act, pick, ...scores } of acts) {
          const match = playable()[pick % playable().length];
          if (act === 'withdraw') bracket.withdraw((pick % entrants) + 1);
          else if (match && 'scoreA' in scores && scores.scoreA !== scores.scoreB) {
            bracket.play(match, scores.scoreA, scores.scoreB);
          }
        }
        expect(bracket.matches).toEqual(recordedAgain(structureOf(entrants), bracket.matches));
      }),
      { numRuns: 60 },
    );
  },
);
