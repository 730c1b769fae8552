import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listOf } from '#testing/accounts/notifications.ts';
import { useApp } from '#testing/app.ts';
import { changesNoticed } from '#testing/changes.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { aStagedTournament } from '#testing/competition/stages.ts';
import { aConnection, aReceiver } from '#testing/competition/webhooks.ts';
import { aHelper } from '#testing/competition/staff.ts';
import { aSubscriber } from '#testing/competition/subscribers.ts';
import { aParticipant, aTournament } from '#testing/competition/tournaments.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { announceReleases } from './codes.ts';

const site = useApp({ LOG_LEVEL: 'debug' });

/** Signs the player of a seed in, as the owner of the registration. */
async function playerOf({ id, entrants }: StartedTournament, seed: number) {
  const person = await aPerson(site.ctx);
  await site.ctx.db
    .updateTable('registrations')
    .set({ user_id: person.id })
    .where('id', '=', entrants[seed - 1]?.registrationId ?? 0)
    .where('tournament_id', '=', id)
    .execute();
  return person;
}

const aRoyale = (count = 3) => aStartedTournament(site, count, { format: 'battle_royale' });

const setCode = (cup: StartedTournament, code: string, more: object = {}, game = 1) =>
  cup.send('PUT', `/games/${game}/lobbies`, { lobbies: [{ number: 1, code, ...more }] });

const act = (cup: StartedTournament, action: 'release' | 'reissue', body: object = {}, game = 1) =>
  cup.send('POST', `/games/${game}/lobbies/${action}`, body);

const open = ({ path }: StartedTournament, { token }: { token: string }, game = 1) =>
  site.send('GET', `${path}/games/${game}/lobby`, { as: token });

const staffView = async ({ path, admin }: StartedTournament, game = 1) =>
  (await site.send('GET', `${path}/games/${game}/lobbies`, { as: admin.token })).body;

const nextOf = async ({ token }: { token: string }) =>
  (await site.send('GET', '/matches/mine', { as: token })).body[0].games;

const hidden = { status: 404, body: { message: 'There is no lobby code for you' } };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a player sees the code from its release on, and the staff who has opened it', async () => {
  const royale = await aRoyale();
  const [player, stranger] = [await playerOf(royale, 1), await aPerson(site.ctx)];
  expect((await nextOf(player)).lobby).toBeNull();
  expect(await setCode(royale, ' 7F3K-22 ')).toMatchObject({
    status: 200,
    body: { message: 'Lobby codes saved' },
  });
  expect(await open(royale, player)).toMatchObject(hidden);
  expect(await nextOf(player)).toMatchObject({
    next: 1,
    lobby: { name: 'Lobby', releaseAt: null, isReleased: false },
  });
  expect(await act(royale, 'release')).toMatchObject({
    status: 200,
    body: { message: 'Lobby code released' },
  });
  expect(await act(royale, 'release')).toMatchObject({
    status: 409,
    body: { message: 'Players see it already' },
  });
  expect((await nextOf(player)).lobby).toMatchObject({ isReleased: true });
  const opened = {
    status: 200,
    body: { stage: 1, number: 1, name: 'Lobby', code: '7F3K-22' },
    headers: { 'cache-control': expect.stringMatching(/no-store|private/) },
  };
  expect(await open(royale, player)).toMatchObject(opened);
  expect(await open(royale, player)).toMatchObject(opened);
  expect(await open(royale, stranger)).toMatchObject(hidden);
  expect(await staffView(royale)).toMatchObject([
    { number: 1, code: '7F3K-22', isReleased: true, seenBy: [{ username: player.username }] },
  ]);
  expect(await royale.auditLog()).toMatchObject(
    ['set', 'released'].map((action) => ({
      action,
      subject: 'lobby codes of Game 1',
      after: null,
    })),
  );
});

test('a code is released at its time, which those who watch are told once', async () => {
  const royale = await aRoyale();
  const player = await playerOf(royale, 2);
  await setCode(royale, '7F3K-22', { releaseAt: inMinutes(5) });
  expect(await open(royale, player)).toMatchObject(hidden);
  await announceReleases(site.ctx);
  await site.ctx.db
    .updateTable('lobby_codes')
    .set({ release_at: sql<string>`now()` })
    .execute();
  const watching = await aSubscriber(site, royale.id);
  const { version } = await royale.read();
  await watching.next();
  await Promise.all([announceReleases(site.ctx), announceReleases(site.ctx)]);
  expect(await watching.next()).toContain('brackets');
  await changesNoticed(site);
  expect((await royale.read()).version).toBe(version + 1);
  watching.leave();
  expect((await open(royale, player)).body.code).toBe('7F3K-22');
  // Saved once more it is no news.
  await setCode(royale, '7F3K-22', { releaseAt: inMinutes(-1) });
  await announceReleases(site.ctx);
  expect(await listOf(site, player)).toMatchObject([
    {
      kind: 'lobby_code',
      text: expect.stringMatching(/^Lobby: the code for Game 1 of .* is out$/),
      link: `/tournaments/${royale.id}`,
    },
  ]);
  expect(JSON.stringify(await listOf(site, player))).not.toContain('7F3K');
});

test('a postponed start moves the release of a code', async () => {
  const { id, startDate, ...form } = await aTournament(site, { format: 'battle_royale' });
  const { token } = await anAdmin(site.ctx);
  const lobbies = [{ number: 1, code: '7F3K-22', releaseAt: '2030-05-01T17:50:00Z' }];
  const path = `/tournaments/${id}`;
  await site.send('PUT', `${path}/games/1/lobbies`, { as: token, body: { lobbies } });
  const body = { ...form, startDate: '2030-05-01T19:00:00Z', endDate: '2030-05-02T19:00:00Z' };
  expect((await site.send('PUT', path, { as: token, body })).status).toBe(200);
  const { body: moved } = await site.send('GET', `${path}/games/1/lobbies`, { as: token });
  expect(Date.parse(moved[0].releaseAt)).toBe(Date.parse('2030-05-01T18:50:00Z'));
  expect(startDate).toContain('2030-05-01T18:00');
});

test('a leaked code is replaced, and who has opened the old one is asked again', async () => {
  const royale = await aRoyale();
  const player = await playerOf(royale, 1);
  expect(await act(royale, 'reissue', { number: 1 })).toMatchObject({
    status: 404,
    body: { message: 'This lobby has no code yet' },
  });
  await setCode(royale, '7F3K-22', { releaseAt: inMinutes(-1) });
  await open(royale, player);
  await act(royale, 'reissue', { number: 1 });
  const [{ code, seenBy }] = await staffView(royale);
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(seenBy).toEqual([]);
  expect((await open(royale, player)).body.code).toBe(code);
  await act(royale, 'reissue', { number: 1, code: 'https://play.example/7' });
  expect((await open(royale, player)).body.code).toBe('https://play.example/7');
  // The same code again is no new one.
  await setCode(royale, 'https://play.example/7', { releaseAt: inMinutes(-2) });
  expect((await staffView(royale))[0].seenBy).toHaveLength(1);
});

test('a code ends with its game, and with who is out', async () => {
  const royale = await aRoyale();
  const [player, leaving] = [await playerOf(royale, 1), await playerOf(royale, 2)];
  const results = royale.entrants.map(({ id }, index) => ({
    entrantId: id,
    placement: index + 1,
    kills: 0,
  }));
  await setCode(royale, 'ONE', { releaseAt: inMinutes(-1) });
  await setCode(royale, 'TWO', { releaseAt: inMinutes(-1) }, 2);
  await royale.send('PUT', '/games/1', { results });
  expect(await open(royale, player)).toMatchObject(hidden);
  expect(await setCode(royale, 'AGAIN')).toMatchObject({
    status: 409,
    body: { message: 'Game 1 of this lobby is played' },
  });
  expect((await nextOf(leaving)).lobby).toMatchObject({ isReleased: true });
  await royale.send('POST', `/entrants/${royale.entrants[1]?.id}/forfeit`);
  expect((await nextOf(leaving)).lobby).toBeNull();
  expect(await open(royale, leaving, 2)).toMatchObject(hidden);
  expect((await open(royale, player, 2)).body.code).toBe('TWO');
  await royale.send('PUT', '/games/2/lobbies', { lobbies: [] });
  expect(await open(royale, player, 2)).toMatchObject(hidden);
});

test('each lobby of a stage has its own code', async () => {
  const stages = [
    { format: 'battle_royale' as const, lobbySize: 2, games: 1, advance: 1 },
    { format: 'battle_royale' as const, games: 1 },
  ];
  const cup = await aStagedTournament(site, 4, stages);
  const lobbies = [
    { number: 1, code: 'FIRST', releaseAt: inMinutes(-1) },
    { number: 2, code: 'SECOND', releaseAt: inMinutes(-1) },
  ];
  expect((await cup.send('PUT', '/games/1/lobbies', { lobbies })).status).toBe(200);
  expect((await staffView(cup)).map(({ name }: { name: string }) => name)).toEqual([
    'Lobby A',
    'Lobby B',
  ]);
  const board = await site.send('GET', `${cup.path}/leaderboard`);
  for (const [index, { name }] of cup.entrants.entries()) {
    const row = board.body.find((row: { name: string }) => row.name === name);
    const player = await playerOf(cup, index + 1);
    expect((await open(cup, player)).body.code).toBe(row.lobby === 1 ? 'FIRST' : 'SECOND');
  }
  expect(
    await cup.send('PUT', '/games/1/lobbies', { lobbies: [{ number: 3, code: 'THIRD' }] }),
  ).toMatchObject({ status: 404, body: { message: 'Lobby not found' } });
});

test('who missed the check-in sees no code until the staff checks them in', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site, {
    format: 'battle_royale',
    checkInMinutes: 30,
    missingAtStart: 'kept',
  });
  const [late] = [await aParticipant(site, id), await aParticipant(site, id)];
  const path = `/tournaments/${id}`;
  const send = (method: 'POST' | 'PUT' | 'PATCH', below: string, body: object) =>
    site.send(method, `${path}${below}`, { as: admin.token, body });
  const lobbies = [{ number: 1, code: 'EARLY', releaseAt: inMinutes(-1) }];
  expect((await send('PUT', '/games/1/lobbies', { lobbies })).status).toBe(200);
  const read = () => site.send('GET', `${path}/games/1/lobby`, { as: late.token });
  expect(await read()).toMatchObject(hidden);
  await send('POST', '/start', { gameLink: 'https://play.example/lobby' });
  expect(await read()).toMatchObject(hidden);
  await send('PATCH', '/check-ins', { ids: [late.registrationId], isCheckedIn: true });
  expect((await read()).body.code).toBe('EARLY');
});

test('codes are for a battle royale that is not over, and read by its referees alone', async () => {
  const cup = await aStartedTournament(site, 2);
  expect(await setCode(cup, 'X')).toMatchObject({
    status: 409,
    body: { message: 'This tournament is not a battle royale' },
  });
  const royale = await aRoyale();
  const referee = await aHelper(site, royale.id, 'referee');
  const asReferee = (as: string) =>
    site.send('PUT', `${royale.path}/games/1/lobbies`, {
      as,
      body: { lobbies: [{ number: 1, code: 'X' }] },
    });
  expect((await asReferee(referee.token)).status).toBe(200);
  expect((await asReferee((await playerOf(royale, 1)).token)).status).toBe(403);
  await site.ctx.db.updateTable('tournaments').set({ status: 'cancelled' }).execute();
  expect(await setCode(royale, 'Y')).toMatchObject({
    status: 409,
    body: { message: 'The tournament is over' },
  });
  for (const [lobbies, message] of [
    [[{ number: 1, code: '' }], 'Please enter a code'],
    [[{ number: 1, code: 'x'.repeat(61) }], 'Please use at most 60 characters'],
    [[{ number: 1, code: 'X', releaseAt: 'soon' }], 'Please enter a valid date'],
    [
      [
        { number: 1, code: 'X' },
        { number: 1, code: 'Y' },
      ],
      'A lobby is named twice',
    ],
  ] as const) {
    expect(await royale.send('PUT', '/games/1/lobbies', { lobbies })).toMatchObject({
      status: 400,
      body: { message },
    });
  }
});

test('a code is in no table in clear, no event and no log', async () => {
  const code = 'LEAKED-7F3K';
  const royale = await aRoyale();
  const { url } = await aReceiver();
  await aConnection(site, royale.id, url);
  const watching = await aSubscriber(site, royale.id);
  const player = await playerOf(royale, 1);
  await setCode(royale, code);
  await act(royale, 'release');
  await act(royale, 'reissue', { number: 1, code });
  expect((await open(royale, player)).body.code).toBe(code);
  await royale.send('PUT', '/games/1', {
    results: royale.entrants.map(({ id }, index) => ({
      entrantId: id,
      placement: index + 1,
      kills: 0,
    })),
  });
  for (let event = 0; event < 3; event += 1) expect(await watching.next()).not.toContain(code);
  watching.leave();
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(site.ctx.db);
  expect(tables.rows.length).toBeGreaterThan(50);
  for (const { name } of tables.rows) {
    const found = await sql`
      select from ${sql.table(name)} as stored where stored::text ~* ${code}`.execute(site.ctx.db);
    expect(found.rows, name).toEqual([]);
  }
  expect(site.log.length).toBeGreaterThan(0);
  expect(JSON.stringify(site.log)).not.toContain(code);
});
