import { expect, test } from 'vitest';
import { shuffle } from './engine/shuffle.ts';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/brackets.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aTournament, setStatus } from '#testing/tournaments.ts';

const site = useApp();

const seed = ({ send }: StartedTournament, body: unknown) => send('PUT', '/bracket/seeds', body);
const idsOf = ({ entrants }: { entrants: { id: number }[] }) => entrants.map(({ id }) => id);

async function pairsOf({ read }: StartedTournament) {
  const { rounds } = await read();
  return rounds.map(({ matches }) =>
    matches.map(({ a, b }) =>
      [a, b].map((slot) => (slot !== null && 'seed' in slot ? slot.seed : null)),
    ),
  );
}

test('an admin orders the seeds, and the bracket is generated again', async () => {
  const cup = await aStartedTournament(site, 6);
  const [before, reversed] = [await cup.read(), idsOf(cup).toReversed()];
  const { status, body } = await seed(cup, { order: reversed });
  expect(status).toBe(200);
  expect(idsOf(body)).toEqual(reversed);
  expect(body.entrants[0]).toMatchObject({ name: 'Seed6', seed: 1 });
  expect(body).toEqual(await cup.read());
  expect(await pairsOf(cup)).toEqual([
    [
      [1, null],
      [4, 5],
      [2, null],
      [3, 6],
    ],
    [
      [1, null],
      [2, null],
    ],
    [[null, null]],
  ]);
  expect(body.version).toBeGreaterThan(before.version);
  expect(await cup.auditLog()).toEqual([
    {
      actor: cup.admin.username,
      action: 'reordered',
      subject: 'seeds',
      before: { order: ['Seed1', 'Seed2', 'Seed3', 'Seed4', 'Seed5', 'Seed6'] },
      after: { order: ['Seed6', 'Seed5', 'Seed4', 'Seed3', 'Seed2', 'Seed1'] },
    },
  ]);
});

test('a result for opponents who have been reseeded since is refused', async () => {
  const cup = await aStartedTournament(site, 4);
  const { id, version } = await cup.matchAt(1, 0);
  const [first, second, third, fourth] = idsOf(cup);
  await seed(cup, { order: [fourth, third, second, first] });
  const late = await cup.send('PATCH', `/matches/${id}`, { scoreA: 1, scoreB: 0, version });
  expect(late.status).toBe(409);
  expect((await cup.matchAt(1, 0)).state).toBe('ready');
});

test('a shuffle stores its seed, which gives the same order again', async () => {
  const cup = await aStartedTournament(site, 16);
  const { body } = await seed(cup, { shuffle: true });
  const { shuffle_seed: lot } = await site.ctx.db
    .selectFrom('tournaments')
    .where('id', '=', cup.id)
    .select('shuffle_seed')
    .executeTakeFirstOrThrow();
  expect(idsOf(body)).toEqual(shuffle(idsOf(cup), String(lot)));
  expect(await cup.auditLog()).toMatchObject([
    { action: 'shuffled', subject: 'seeds', after: { lot } },
  ]);
});

test('an order is a permutation of the entrants', async () => {
  const cup = await aStartedTournament(site, 3);
  const [a, b, c] = idsOf(cup);
  const message = 'Please list every entrant exactly once';
  for (const order of [[], [a, b], [a, b, b], [a, b, c, c], [a, b, 999_999]]) {
    expect(await seed(cup, { order })).toMatchObject({
      status: 400,
      body: { message, errors: { order: message } },
    });
  }
  for (const body of [{}, { order: [a, b, c], shuffle: true }]) {
    expect(await seed(cup, body)).toMatchObject({
      status: 400,
      body: { message: 'Please send either an order or shuffle' },
    });
  }
});

test('after the first result the seeds stay', async () => {
  const cup = await aStartedTournament(site, 4);
  await cup.play([1, 0], 1, 0);
  for (const body of [{ shuffle: true }, { order: idsOf(cup) }]) {
    expect(await seed(cup, body)).toMatchObject({
      status: 409,
      body: { message: 'Seeds cannot be changed after the first result' },
    });
  }
});

test('only an ongoing elimination has seeds', async () => {
  const royale = await aStartedTournament(site, 3, { format: 'battle_royale' });
  expect(await seed(royale, { shuffle: true })).toMatchObject({
    status: 409,
    body: { message: 'A battle royale has no seeds' },
  });
  const cup = await aStartedTournament(site, 3);
  await setStatus(site, cup.id, 'completed');
  const upcoming = await aTournament(site);
  for (const id of [cup.id, upcoming.id]) {
    const answer = await site.send('PUT', `/tournaments/${id}/bracket/seeds`, {
      as: cup.admin.token,
      body: { shuffle: true },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'This can be done only while the tournament is ongoing' },
    });
  }
  const unknown = await site.send('PUT', `/tournaments/${upcoming.id + 1}/bracket/seeds`, {
    as: cup.admin.token,
    body: { shuffle: true },
  });
  expect(unknown.status).toBe(404);
});

test('seeds and the first result at once: one of them is refused', async () => {
  for (let run = 0; run < 20; run += 1) {
    const cup = await aStartedTournament(site, 4);
    const { id, version, a } = await cup.matchAt(1, 0);
    const [first, second, third, fourth] = idsOf(cup);
    const answers = await Promise.all([
      seed(cup, { order: [fourth, third, second, first] }),
      cup.send('PATCH', `/matches/${id}`, { scoreA: 1, scoreB: 0, version }),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    const match = await cup.matchAt(1, 0);
    const isReseeded = answers[0].status === 200;
    expect(match.state).toBe(isReseeded ? 'ready' : 'done');
    if (!isReseeded) expect(match.a).toEqual(a);
    const [left, right] = await cup.read().then(({ rounds }) => rounds[1]?.matches ?? []);
    expect(right).toBeUndefined();
    expect(left?.a).toEqual(isReseeded ? { waitingFor: 'Winner of Semi-final 1' } : a);
  }
});
