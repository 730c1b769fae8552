import { groupLetter } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { emptyMatch, type Match } from './match.ts';
import { seedSource } from './sources.ts';

/**
 * Everybody of a group meets everybody, by the circle method: the first place stays, the others
 * move round it. A second leg repeats the first with the sides exchanged.
 */
export function roundRobin(groups: readonly number[], legs: 1 | 2): Match[] {
  const isGrouped = groups.some((group) => group !== 1);
  const seeds = groups.map((group, index) => ({ group, seed: index + 1 }));
  const matches = [...Map.groupBy(seeds, ({ group }) => group)].flatMap(([group, members]) =>
    legsOf(circleRounds(members.map(({ seed }) => seed)), legs).flatMap((pairs, index) =>
      pairs.map(([seedA, seedB], position) =>
        emptyMatch({
          section: 'main',
          group: isGrouped ? group : 0,
          round: index + 1,
          position,
          step: index + 1,
          name: nameOf(isGrouped ? group : 0, index + 1, position),
          sourceA: seedSource(seedA),
          sourceB: seedSource(seedB),
        }),
      ),
    ),
  );
  return matches.toSorted((one, other) => one.step - other.step || one.group - other.group);
}

const nameOf = (group: number, round: number, position: number) =>
  group === 0
    ? `Round ${round}, match ${position + 1}`
    : `Group ${groupLetter(group)}, round ${round}, match ${position + 1}`;

type Pair = readonly [number, number];

const legsOf = (rounds: Pair[][], legs: 1 | 2) =>
  legs === 1 ? rounds : [...rounds, ...rounds.map((pairs) => pairs.map(([a, b]): Pair => [b, a]))];

/** The pairs of each round; with an odd number one rests in each. */
function circleRounds(members: readonly number[]): Pair[][] {
  const circle: (number | null)[] = [...members];
  if (circle.length % 2 === 1) circle.push(null);
  const size = circle.length;
  return Array.from({ length: size - 1 }, (_, round) => {
    const [first, ...rest] = circle;
    const turn = rest.length - round;
    const turned = [first, ...rest.slice(turn), ...rest.slice(0, turn)];
    return Array.from({ length: size / 2 }, (_, index) => [
      turned[index] ?? null,
      turned[size - 1 - index] ?? null,
    ]).flatMap(([a, b]): Pair[] =>
      a === null || b === null || a === undefined || b === undefined ? [] : [[a, b]],
    );
  });
}
