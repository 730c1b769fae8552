import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { addVerifiedEntrants, aStartedTournament } from '#testing/competition/brackets.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aTeam } from '#testing/competition/teams.ts';
import {
  aParticipant,
  aTournament,
  anEntrant,
  tournamentForm,
} from '#testing/competition/tournaments.ts';

const site = useApp();
const gameLink = 'https://play.example/lobby';

const read = (id: number, headers: Record<string, string> = {}) =>
  site.send('GET', `/tournaments/${id}/bracket`, { headers });

test('before the start the bracket is empty, and of an unknown tournament there is none', async () => {
  const { id } = await aTournament(site);
  await anEntrant(site, id);
  await aParticipant(site, id);
  const { status, body } = await read(id);
  expect([status, body]).toEqual([
    200,
    {
      format: 'single_elimination',
      version: expect.any(Number),
      stage: 1,
      stages: [{ number: 1, name: 'Bracket', format: 'single_elimination', state: 'waiting' }],
      rounds: [],
      schedule: ['Round of 16', 'Quarter-finals', 'Semi-finals', 'Final'].map((name, index) => ({
        section: 'main',
        toFinal: 3 - index,
        name,
        bestOf: 1,
        startsAt: null,
      })),
      resultsBy: 'organiser',
      thirdPlace: null,
      standings: [],
      entrants: [],
    },
  ]);
  expect(await read(id + 1)).toMatchObject({
    status: 404,
    body: { message: 'Tournament not found' },
  });
});

test('the start freezes who is verified, by time of verification, and pairs them by seed', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const [late, early] = [await anEntrant(site, id), await aParticipant(site, id)];
  const pending = await anEntrant(site, id);
  const verify = (registrationId: number) =>
    site.send('PATCH', `/tournaments/registrations/${registrationId}/verify`, {
      as: token,
      body: { isVerified: true },
    });
  await verify(late.registrationId);
  await site.send('POST', `/tournaments/${id}/start`, { as: token, body: { gameLink } });
  await verify(pending.registrationId);
  const { body, text } = await read(id);
  const [first, second] = body.entrants;
  expect(body.entrants).toEqual([
    {
      id: first.id,
      name: early.username,
      seed: 1,
      hasForfeited: false,
      registrationId: early.registrationId,
      teamId: null,
      version: 1,
    },
    expect.objectContaining({ name: late.username, seed: 2 }),
  ]);
  expect(body.rounds).toEqual([
    {
      name: 'Final',
      section: 'main',
      group: 0,
      round: 1,
      matches: [
        {
          id: expect.any(Number),
          name: 'Final',
          number: 1,
          section: 'main',
          group: 0,
          round: 1,
          position: 0,
          a: { id: first.id, name: early.username, seed: 1 },
          b: { id: second.id, name: late.username, seed: 2 },
          scoreA: null,
          scoreB: null,
          games: [],
          winner: null,
          state: 'ready',
          version: 1,
          map: null,
          bestOf: 1,
          startsAt: null,
          hasOwnTime: false,
          station: null,
          report: null,
        },
      ],
    },
  ]);
  expect(text).not.toContain('@');
});

test('best seeds have byes, and waiting matches say for whom', async () => {
  const { read } = await aStartedTournament(site, 5, { thirdPlace: true });
  const { rounds, thirdPlace } = await read();
  expect(rounds.map(({ name }) => name)).toEqual(['Quarter-finals', 'Semi-finals', 'Final']);
  const pairings = rounds.map(({ matches }) =>
    matches.map(({ a, b, state }) => {
      const [one, other] = [a, b].map((slot) =>
        slot === null ? 'bye' : 'name' in slot ? slot.name : slot.waitingFor,
      );
      return `${one} v ${other}: ${state}`;
    }),
  );
  expect(pairings).toEqual([
    ['Seed1 v bye: bye', 'Seed4 v Seed5: ready', 'Seed2 v bye: bye', 'Seed3 v bye: bye'],
    ['Seed1 v Winner of Quarter-final 2: waiting', 'Seed2 v Seed3: ready'],
    ['Winner of Semi-final 1 v Winner of Semi-final 2: waiting'],
  ]);
  expect(rounds[2]?.matches[0]).toMatchObject({
    number: 5,
    a: { waitingFor: 'Winner of Semi-final 1', short: 'M2 winner' },
    b: { waitingFor: 'Winner of Semi-final 2', short: 'M3 winner' },
  });
  expect(rounds[0]?.matches.map(({ number }) => number)).toEqual([null, 1, null, null]);
  expect(thirdPlace).toMatchObject({
    section: 'third',
    round: 1,
    position: 0,
    a: { waitingFor: 'Loser of Semi-final 1' },
    b: { waitingFor: 'Loser of Semi-final 2' },
    state: 'waiting',
  });
});

test('verified teams enter a team tournament, and forfeit when they are deleted', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const [owls, foxes] = [
    await aTeam(site, id, { name: 'Owls' }),
    await aTeam(site, id, { name: 'Foxes' }),
  ];
  await aTeam(site, id, { name: 'Unready' });
  for (const team of [foxes, owls]) {
    const body = { isVerified: true };
    await site.send('PATCH', `/teams/${team.id}/verify`, { as: token, body });
  }
  await site.send('POST', `/tournaments/${id}/start`, { as: token, body: { gameLink } });
  const { entrants, rounds } = (await read(id)).body;
  expect(entrants).toMatchObject([
    { name: 'Foxes', seed: 1, teamId: foxes.id, registrationId: null },
    { name: 'Owls', seed: 2, teamId: owls.id, registrationId: null },
  ]);
  expect(rounds[0].matches).toMatchObject([{ a: { name: 'Foxes' }, b: { name: 'Owls' } }]);

  const gone = await site.send('DELETE', `/teams/${foxes.id}`, { as: token });
  expect(gone.status).toBe(200);
  const after = (await read(id)).body;
  expect(after.entrants[0]).toMatchObject({ name: 'Foxes', hasForfeited: true, teamId: null });
  expect(after.rounds[0].matches).toMatchObject([{ winner: entrants[1].id, state: 'forfeit' }]);
});

test('with fewer than two entrants, or for a battle royale, no bracket is generated', async () => {
  for (const [count, format] of [
    [0, 'single_elimination'],
    [1, 'single_elimination'],
    [6, 'battle_royale'],
  ] as const) {
    const { read } = await aStartedTournament(site, count, { format });
    const bracket = await read();
    expect(bracket).toMatchObject({ format, rounds: [], standings: [] });
    expect(bracket.entrants).toHaveLength(count);
  }
});

test('of ten starts at once one generates the bracket', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  await addVerifiedEntrants(site, id, 8);
  const start = () =>
    site.send('POST', `/tournaments/${id}/start`, { as: token, body: { gameLink } });
  await Promise.all(Array.from({ length: 10 }, start));
  const { rounds, entrants } = (await read(id)).body;
  expect(entrants).toHaveLength(8);
  expect(rounds.map(({ matches }: { matches: object[] }) => matches.length)).toEqual([4, 2, 1]);
});

test('the version is the ETag, and rises with every change', async () => {
  const { id, play } = await aStartedTournament(site, 4);
  const first = await read(id);
  const etag = `W/"${first.body.version}"`;
  expect(first.headers.etag).toBe(etag);
  expect((await read(id, { 'if-none-match': etag })).status).toBe(304);
  await play([1, 0], 1, 0);
  const second = await read(id, { 'if-none-match': etag });
  expect(second.status).toBe(200);
  expect(second.body.version).toBeGreaterThan(first.body.version);
});

test('a reader never gets a version with older rows while results come in', async () => {
  const { id, play } = await aStartedTournament(site, 16);
  const seen = new Map<number, string>();
  const positions = [...Array(8).keys()];
  const reading = Array.from({ length: 40 }, () => read(id));
  await Promise.all([...positions.map((position) => play([1, position], 1, 0)), ...reading]);
  for (const { body } of await Promise.all(reading)) {
    const rounds = JSON.stringify(body.rounds);
    expect(seen.get(body.version) ?? rounds).toBe(rounds);
    seen.set(body.version, rounds);
  }
  const last = (await read(id)).body;
  expect(seen.get(last.version) ?? JSON.stringify(last.rounds)).toBe(JSON.stringify(last.rounds));
});

test('after the start neither format nor third place can be changed', async () => {
  const { id, path, admin } = await aStartedTournament(site, 4, { thirdPlace: true });
  const save = (more: Record<string, unknown>) =>
    site.send('PUT', path, { as: admin.token, body: tournamentForm(more) });
  for (const more of [{ thirdPlace: false }, { thirdPlace: true, format: 'battle_royale' }]) {
    expect(await save(more)).toMatchObject({
      status: 409,
      body: { message: 'Format cannot be changed after the start' },
    });
  }
  expect((await save({ thirdPlace: true, name: 'Dawn Cup' })).status).toBe(200);
  const upcoming = await aTournament(site);
  expect((await read(upcoming.id)).body.format).toBe('single_elimination');
  const changed = await site.send('PUT', `/tournaments/${upcoming.id}`, {
    as: admin.token,
    body: tournamentForm({ format: 'battle_royale' }),
  });
  expect(changed).toMatchObject({ status: 200, body: { format: 'battle_royale' } });
  expect((await read(upcoming.id)).body.format).toBe('battle_royale');
  expect((await read(id)).body.rounds).toHaveLength(2);
});

test('the bracket goes with its tournament', async () => {
  const { id, path, admin, play } = await aStartedTournament(site, 8, { thirdPlace: true });
  await play([1, 0], 1, 0);
  expect((await site.send('DELETE', path, { as: admin.token })).status).toBe(200);
  expect((await read(id)).status).toBe(404);
  for (const table of ['matches', 'entrants', 'audit'] as const) {
    expect(await site.ctx.db.selectFrom(table).select('id').execute()).toEqual([]);
  }
});

test('thousands are paired as few are', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 5000 });
  await sql`
    with players as (
      insert into users (username, username_key, email, password_hash)
      select name, name, name || '@players.example', 'none'
      from (select 'crowd' || n as name from generate_series(1, 4097) n) names
      returning id, username, email
    )
    insert into registrations (tournament_id, user_id, fortnite_username, email, is_verified, verified_at)
    select ${id}, id, username, email, true, now() from players`.execute(site.ctx.db);
  const path = `/tournaments/${id}/start`;
  const { status, body } = await site.send('POST', path, { as: token, body: { gameLink } });
  expect([status, body.message]).toEqual([200, 'Tournament started. 4097 participants notified.']);
  const { rounds } = (await read(id)).body;
  expect(rounds.map((round: { matches: [] }) => round.matches.length)).toEqual([
    4096, 2048, 1024, 512, 256, 128, 64, 32, 16, 8, 4, 2, 1,
  ]);
});
