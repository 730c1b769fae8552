import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { aPerson } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { roundsOf } from '#testing/rounds.ts';

const site = useApp();

const runs = roundsOf(20);

const named = ({ entrants }: StartedTournament, name: string) => {
  const entrant = entrants.find((other) => other.name === name);
  if (!entrant) throw new Error(`${name} does not play`);
  return entrant;
};

test('a disqualification and a result at once: one passes, the other has seen another match', async () => {
  for (let run = 0; run < runs; run += 1) {
    const cup = await aStartedTournament(site, 4);
    const { id, version } = await cup.matchAt(1, 0);
    const { id: entrantId, version: seen } = named(cup, 'Seed4');
    const [result, disqualified] = await Promise.all([
      cup.send('PATCH', `/matches/${id}`, { scoreA: 0, scoreB: 1, version }),
      cup.send('PUT', `/entrants/${entrantId}/disqualification`, {
        reason: 'Teaming',
        version: seen,
        match: { id, version },
      }),
    ]);
    expect(countStatuses([result, disqualified])).toEqual({ 200: 1, 409: 1 });
    const winner = result.status === 200 ? 'Seed4' : 'Seed1';
    expect(await cup.matchAt(2, 0)).toMatchObject({ a: { name: winner } });
    const { entrants } = await cup.read();
    expect(entrants.find(({ name }) => name === 'Seed4')?.isDisqualified).toBe(
      result.status === 200 ? undefined : true,
    );
  }
}, 120_000);

test('two late entries for one bye: one gets it, the other leaves nothing behind', async () => {
  for (let run = 0; run < runs; run += 1) {
    const cup = await aStartedTournament(site, 3, { maxPlayers: 8 });
    const people = [await aPerson(site.ctx), await aPerson(site.ctx)];
    const answers = await Promise.all(
      people.map(({ username }) => cup.send('POST', '/late-entries', { account: username })),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 1 });
    const { entrants } = await cup.read();
    expect(entrants.map(({ seed }) => seed)).toEqual([1, 2, 3, 4]);
    const { count } = await site.ctx.db
      .selectFrom('registrations')
      .where('tournament_id', '=', cup.id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(4);
  }
}, 120_000);

test('eight late entries into a battle royale with three seats left: three get one', async () => {
  const cup = await aStartedTournament(site, 2, { format: 'battle_royale', maxPlayers: 5 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      cup.send('POST', '/late-entries', { name: `Guest ${index}` }),
    ),
  );
  expect(countStatuses(answers)).toEqual({ 201: 3, 409: 5 });
  expect((await cup.read()).entrants.map(({ seed }) => seed)).toEqual([1, 2, 3, 4, 5]);
});

test('two replacements for one place: one passes, the other sees that it has changed', async () => {
  for (let run = 0; run < runs; run += 1) {
    const cup = await aStartedTournament(site, 2);
    const { id, version } = named(cup, 'Seed2');
    const people = [await aPerson(site.ctx), await aPerson(site.ctx)];
    const answers = await Promise.all(
      people.map(({ username }) =>
        cup.send('PUT', `/entrants/${id}/stand-in`, { account: username, version }),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    const [entrant] = (await cup.read()).entrants.filter((other) => other.id === id);
    expect(entrant?.standsInFor).toEqual([{ name: 'Seed2', from: 'Final' }]);
  }
}, 120_000);

test('one person for two places at once plays only one of them', async () => {
  for (let run = 0; run < runs; run += 1) {
    const cup = await aStartedTournament(site, 4);
    const { username: account } = await aPerson(site.ctx);
    const answers = await Promise.all(
      ['Seed1', 'Seed2'].map((name) => {
        const { id, version } = named(cup, name);
        return cup.send('PUT', `/entrants/${id}/stand-in`, { account, version });
      }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    const { entrants } = await cup.read();
    expect(entrants.filter(({ name }) => name === account)).toHaveLength(1);
  }
}, 120_000);

test('a swap and a result at once: one of both, and the bracket is whole', async () => {
  for (let run = 0; run < runs; run += 1) {
    const cup = await aStartedTournament(site, 4);
    const { id, version } = await cup.matchAt(1, 0);
    const [swapped, result] = await Promise.all([
      cup.send('POST', '/bracket/swap', {
        first: named(cup, 'Seed1'),
        second: named(cup, 'Seed2'),
      }),
      cup.send('PATCH', `/matches/${id}`, { scoreA: 1, scoreB: 0, version }),
    ]);
    expect(countStatuses([swapped, result])).toEqual({ 200: 1, 409: 1 });
    const match = await cup.matchAt(1, 0);
    expect(match).toMatchObject(
      swapped.status === 200
        ? { a: { name: 'Seed2' }, state: 'ready' }
        : { a: { name: 'Seed1' }, state: 'done' },
    );
    const { rounds } = await cup.read();
    const playing = rounds[0]?.matches.flatMap(({ a, b }) =>
      [a, b].flatMap((slot) => (slot && 'id' in slot ? slot.name : [])),
    );
    expect(playing?.toSorted()).toEqual(['Seed1', 'Seed2', 'Seed3', 'Seed4']);
  }
}, 120_000);
