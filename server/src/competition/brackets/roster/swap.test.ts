import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';

const site = useApp();

async function swap({ read, send }: StartedTournament, one: string, other: string) {
  const { entrants } = await read();
  const [first, second] = [one, other].map((name) => entrants.find((found) => found.name === name));
  return send('POST', '/bracket/swap', { first, second });
}

const namesIn = async ({ read }: StartedTournament) => {
  const { rounds } = await read();
  return rounds.map(({ matches }) =>
    matches.map(({ a, b }) => [a, b].map((slot) => (slot && 'id' in slot ? slot.name : null))),
  );
};

test('two entrants change places and seeds, byes included', async () => {
  const cup = await aStartedTournament(site, 5, { maxPlayers: 8 });
  const { status, body } = await swap(cup, 'Seed1', 'Seed5');
  expect([status, body]).toEqual([200, { message: 'Seed1 and Seed5 have changed places' }]);
  expect(await namesIn(cup)).toEqual([
    [
      ['Seed5', null],
      ['Seed4', 'Seed1'],
      ['Seed2', null],
      ['Seed3', null],
    ],
    [
      ['Seed5', null],
      ['Seed2', 'Seed3'],
    ],
    [[null, null]],
  ]);
  const { entrants } = await cup.read();
  expect(entrants.map(({ name, seed }) => [name, seed])).toEqual([
    ['Seed5', 1],
    ['Seed2', 2],
    ['Seed3', 3],
    ['Seed4', 4],
    ['Seed1', 5],
  ]);
  expect(await cup.auditLog()).toMatchObject([
    { action: 'swapped', subject: 'Seed1 and Seed5', after: { Seed1: 5, Seed5: 1 } },
  ]);
});

test('opponents within one match change sides', async () => {
  const cup = await aStartedTournament(site, 2);
  await swap(cup, 'Seed1', 'Seed2');
  expect(await namesIn(cup)).toEqual([[['Seed2', 'Seed1']]]);
});

test('who has played is not swapped, others still are', async () => {
  const cup = await aStartedTournament(site, 8);
  await cup.play([1, 0], 1, 0);
  const { status, body } = await swap(cup, 'Seed8', 'Seed2');
  expect([status, body.message]).toEqual([409, 'Seed8 has played already and cannot be swapped']);
  expect((await swap(cup, 'Seed3', 'Seed2')).status).toBe(200);
});

test('it names the seeds that were seen', async () => {
  const cup = await aStartedTournament(site, 4);
  const [first, second] = cup.entrants;
  await swap(cup, 'Seed1', 'Seed4');
  const stale = await cup.send('POST', '/bracket/swap', { first, second });
  expect([stale.status, stale.body.message]).toEqual([409, 'Someone else just changed the seeds']);
  expect((await cup.send('POST', '/bracket/swap', { first: second, second })).status).toBe(400);
  const unknown = { id: 999_999, seed: 1 };
  expect((await cup.send('POST', '/bracket/swap', { first: unknown, second })).status).toBe(404);
});

test('a battle royale has no places to swap', async () => {
  const cup = await aStartedTournament(site, 2, { format: 'battle_royale' });
  expect((await swap(cup, 'Seed1', 'Seed2')).body.message).toBe('A battle royale has no seeds');
});
