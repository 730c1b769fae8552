import { InMemoryDatabase } from 'brackets-memory-db';
import { BracketsManager } from 'brackets-manager';
import { expect, test } from 'vitest';
import { stateOf } from './match.ts';
import { inMemoryBracket } from '#testing/engine-bracket.ts';

/** The same bracket as another implementation sees it; its participants are counted from 0. */
async function otherBracket(entrants: number) {
  const manager = new BracketsManager(new InMemoryDatabase());
  const size = 2 ** Math.ceil(Math.log2(entrants));
  await manager.create.stage({
    tournamentId: 1,
    name: 'Night Cup',
    type: 'single_elimination',
    seeding: Array.from({ length: size }, (_, index) =>
      index < entrants ? `Entrant ${index + 1}` : null,
    ),
    settings: { seedOrdering: ['inner_outer'] },
  });
  const matches = async () => (await manager.get.stageData(0)).match;
  const opponents = async () =>
    (await matches()).map(({ opponent1, opponent2 }) => [opponent1, opponent2].map(entrantOf));
  return { manager, matches, opponents };
}

const entrantOf = (opponent: { id?: number | string | null } | null) =>
  typeof opponent?.id === 'number' ? opponent.id + 1 : null;

test.each([2, 3, 4, 5, 6, 7, 8, 11, 13, 16, 23, 32])(
  'brackets-manager pairs %i entrants alike, and after every result',
  async (entrants) => {
    const { matches, play } = inMemoryBracket(entrants);
    const other = await otherBracket(entrants);
    const opponents = () => matches.map(({ entrantA, entrantB }) => [entrantA, entrantB]);
    expect(opponents()).toEqual(await other.opponents());
    for (const [index, match] of matches.entries()) {
      if (stateOf(match) === 'bye') continue;
      const [scoreA, scoreB] = (index * 7) % 3 === 0 ? [2, 1] : [0, 3];
      play(match, scoreA, scoreB);
      const { id } = (await other.matches())[index]!;
      await other.manager.update.match({
        id,
        opponent1: { score: scoreA, result: scoreA > scoreB ? 'win' : 'loss' },
        opponent2: { score: scoreB, result: scoreB > scoreA ? 'win' : 'loss' },
      });
      expect(opponents()).toEqual(await other.opponents());
    }
  },
);
