import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loserOf, stateOf, type Match } from './match.ts';
import { inMemoryBracket } from '#testing/engine-bracket.ts';

const nameOf = ({ round, position }: Match) => `${round}.${position}`;

/**
 * The slow and obvious way: fills a fresh bracket round by round from all results there were.
 * Drops the results between entrants who do not meet any more and returns their names.
 */
function replay(entrants: number, results: Map<string, Match>, withdrawn: Set<number>) {
  const { matches, at } = inMemoryBracket(entrants, { thirdPlace: true });
  const dropped: string[] = [];
  for (const match of matches) {
    if (match.round > 1) {
      const first = match.isThirdPlace ? 0 : match.position * 2;
      const comesFrom = match.isThirdPlace ? loserOf : (feeder: Match) => feeder.winner;
      match.entrantA = comesFrom(at(match.round - 1, first));
      match.entrantB = comesFrom(at(match.round - 1, first + 1));
    }
    const name = nameOf(match);
    const earlier = results.get(name);
    if (earlier && earlier.entrantA === match.entrantA && earlier.entrantB === match.entrantB) {
      Object.assign(match, earlier);
      continue;
    }
    if (results.delete(name)) dropped.push(name);
    if (stateOf(match) !== 'ready') continue;
    const isLast = match.isThirdPlace || match === matches.findLast((other) => !other.isThirdPlace);
    const forfeits = [match.entrantA, match.entrantB].map((entrant) => withdrawn.has(entrant!));
    if (!forfeits.includes(true)) continue;
    match.isForfeit = true;
    match.winner = forfeits[0] ? match.entrantB : match.entrantA;
    if (isLast && !forfeits.includes(false)) match.winner = null;
    results.set(name, { ...match });
  }
  return { matches, dropped };
}

const play = fc.record({
  act: fc.constant('play' as const),
  pick: fc.nat(),
  scoreA: fc.nat(999),
  scoreB: fc.nat(999),
});
const withdraw = fc.record({ act: fc.constant('withdraw' as const), pick: fc.nat() });
const acts = fc.array(fc.oneof({ weight: 12, arbitrary: play }, withdraw), {
  minLength: 30,
  maxLength: 80,
});

test('results, corrections and withdrawals in any order leave what a replay of all results gives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), acts, (entrants, acts) => {
      const bracket = inMemoryBracket(entrants, { thirdPlace: true });
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
          results.set(nameOf(match), { ...match });
          cleared = recorded.affected.map(nameOf);
        }
        const { matches, dropped } = replay(entrants, results, bracket.withdrawn);
        expect(bracket.matches).toEqual(matches);
        expect(cleared.toSorted(byName)).toEqual(dropped.toSorted(byName));
      }
    }),
    { numRuns: 300 },
  );
});

const byName = (one: string, other: string) => one.localeCompare(other);
