import { updateRatings } from './ratings.ts';
import { transaction } from '#platform/db/context.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shuffle } from '#competition/brackets/engine/draw/groups.ts';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aTournament, setStatus } from '#testing/competition/tournaments.ts';

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
      body: { message: 'Please send exactly one way to seed' },
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
      body: { message: 'This can be done only while the tournament is live' },
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
    expect(left?.a).toEqual(
      isReseeded ? { waitingFor: 'Winner of Semi-final 1', short: 'M1 winner' } : a,
    );
  }
});

test('earlier standings give the seeds, by account or by name; who is new comes after', async () => {
  const before = await aStartedTournament(site, 4);
  await before.play([1, 0], 0, 2);
  await before.play([1, 1], 0, 2);
  await before.play([2, 0], 0, 2);
  const cup = await aStartedTournament(site, 5, { maxPlayers: 8 });
  const { status, body } = await seed(cup, { standingsOf: before.id });
  expect(status).toBe(200);
  expect(body.entrants.map(({ name }: { name: string }) => name)).toEqual([
    'Seed3',
    'Seed4',
    'Seed1',
    'Seed2',
    'Seed5',
  ]);
  expect((await cup.auditLog()).at(-1)).toMatchObject({
    action: 'reordered',
    after: { standingsOf: before.id },
  });
});

test('a tournament without standings, and one that is not there, are refused', async () => {
  const cup = await aStartedTournament(site, 4);
  const empty = await aStartedTournament(site, 2);
  const { name } = (await site.send('GET', empty.path)).body;
  expect(await seed(cup, { standingsOf: empty.id })).toMatchObject({
    status: 409,
    body: { message: `${name} has no standings yet` },
  });
  expect((await seed(cup, { standingsOf: 999 })).status).toBe(404);
});

test('seedings by the same standings at once all pass', async () => {
  const [one, other] = [await aStartedTournament(site, 2), await aStartedTournament(site, 2)];
  for (const cup of [one, other]) await cup.play([1, 0], 2, 0);
  const [third, fourth] = [await aStartedTournament(site, 2), await aStartedTournament(site, 2)];
  const answers = await Promise.all([
    seed(third, { standingsOf: one.id }),
    seed(fourth, { standingsOf: other.id }),
    seed(third, { standingsOf: other.id }),
    seed(fourth, { standingsOf: one.id }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('members of one permanent team do not meet in the first round', async () => {
  const cup = await aStartedTournament(site, 4);
  const { db } = site.ctx;
  const users = await db
    .selectFrom('registrations')
    .where('tournament_id', '=', cup.id)
    .orderBy('verified_at')
    .select('user_id as id')
    .execute();
  const [captain, mate] = [users[0]?.id ?? 0, users[3]?.id ?? 0];
  await transaction(site.ctx, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('permanent_teams')
      .values({ name: 'Foxes', captain_user_id: captain })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto('permanent_team_members')
      .values([captain, mate].map((user) => ({ team_id: id, user_id: user })))
      .execute();
  });
  const { body } = await seed(cup, { order: idsOf(cup), keepApart: true });
  expect(body.entrants.map(({ name }: { name: string }) => name)).toEqual([
    'Seed1',
    'Seed2',
    'Seed4',
    'Seed3',
  ]);
});

/** A started tournament of the same players as another, in the same order. */
async function again(cup: StartedTournament) {
  const { id } = await aTournament(site, { maxPlayers: 8 });
  await sql`
    insert into registrations
      (tournament_id, user_id, fortnite_username, email, is_verified, verified_at)
    select ${id}, user_id, fortnite_username, email, true, verified_at
    from registrations where tournament_id = ${cup.id}`.execute(site.ctx.db);
  const path = `/tournaments/${id}`;
  const send = (method: 'PUT' | 'POST' | 'GET', below: string, body?: unknown) =>
    site.send(method, `${path}${below}`, { as: cup.admin.token, body });
  await send('POST', '/start', { gameLink: 'https://play.example/lobby' });
  return { id, send };
}

/** A completed tournament of four in which the third seed has won, and the fourth was second. */
async function completed() {
  const cup = await aStartedTournament(site, 4);
  await cup.play([1, 0], 0, 2);
  await cup.play([1, 1], 0, 2);
  await cup.play([2, 0], 0, 2);
  await setStatus(site, cup.id, 'completed');
  return cup;
}

const namesIn = ({ entrants }: { entrants: { name: string }[] }) =>
  entrants.map(({ name }) => name);

test('seeds by rating follow what the players have won in completed tournaments', async () => {
  const next = await again(await completed());
  await updateRatings(site.ctx);
  const { status, body } = await next.send('PUT', '/bracket/seeds', { byRating: true });
  expect([status, namesIn(body)]).toEqual([200, ['Seed3', 'Seed4', 'Seed1', 'Seed2']]);
});

test('a tournament that is not completed, or not public, rates nobody', async () => {
  const cup = await completed();
  const next = await again(cup);
  const { db } = site.ctx;
  await db
    .updateTable('tournaments')
    .set({ visibility: 'unlisted' })
    .where('id', '=', cup.id)
    .execute();
  await updateRatings(site.ctx);
  const { body } = await next.send('PUT', '/bracket/seeds', { byRating: true });
  expect(namesIn(body)).toEqual(['Seed1', 'Seed2', 'Seed3', 'Seed4']);
});

test('seeds follow a season; of one that nobody sees there are none', async () => {
  const cup = await completed();
  const next = await again(cup);
  const season = await site.send('POST', '/seasons', {
    as: cup.admin.token,
    body: { name: 'Winter', points: [10, 6, 3, 1] },
  });
  const { id } = season.body;
  await site.send('POST', `/seasons/${id}/tournaments`, {
    as: cup.admin.token,
    body: { tournamentId: cup.id },
  });
  const { status, body } = await next.send('PUT', '/bracket/seeds', { seasonId: id });
  expect([status, namesIn(body).slice(0, 2)]).toEqual([200, ['Seed3', 'Seed4']]);
  expect((await next.send('PUT', '/bracket/seeds', { seasonId: id + 1 })).status).toBe(404);
});
