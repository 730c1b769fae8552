import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/people.ts';
import { aParticipant, aTournament, anEntrant, tournamentForm } from '#testing/tournaments.ts';

const site = useApp();

const put = (as: string, id: number, more: Record<string, unknown> = {}) =>
  site.send('PUT', `/tournaments/${id}`, { as, body: tournamentForm(more) });

test('an admin makes a tournament, and everybody reads it', async () => {
  const { token } = await anAdmin(site.ctx);
  const { status, body } = await site.send('POST', '/tournaments', {
    as: token,
    body: tournamentForm({ status: 'completed', gameLink: '', prizeDetails: null, teamSize: 9 }),
  });
  expect(status).toBe(201);
  const open = {
    id: body.id,
    name: 'Night Cup',
    description: 'One island, one storm.',
    tournamentType: 'single',
    teamSize: 1,
    maxPlayers: 10,
    maxTeams: null,
    startDate: '2030-05-01T18:00:00.000Z',
    endDate: '2030-05-01T22:00:00.000Z',
    status: 'upcoming',
    prizeDetails: null,
    image: null,
    startNotificationSent: false,
    winnersAnnouncementSent: false,
    createdAt: expect.stringMatching(/^20.*Z$/),
    verifiedCount: 0,
    pendingCount: 0,
  };
  const ofCaller = { isRegistered: false, registrationStatus: null, registrationId: null };
  const ofAdmin = { gameLink: null, uniqueCode: expect.stringMatching(/^[A-Z2-9]{8}$/) };
  expect(body).toEqual({ ...open, ...ofCaller, ...ofAdmin });

  const player = await aPerson(site.ctx);
  const read = (as?: string) => site.send('GET', `/tournaments/${body.id}`, { as });
  expect((await read()).body).toEqual(open);
  expect((await read('stale')).body).toEqual(open);
  expect((await read(player.token)).body).toEqual({ ...open, ...ofCaller });
});

test('the server derives the size and number of teams', async () => {
  const expected = { single: [1, null], duo: [2, 50], trio: [3, 33], squad: [4, 25] };
  for (const [tournamentType, [teamSize, maxTeams]] of Object.entries(expected)) {
    const made = await aTournament(site, { tournamentType, maxPlayers: undefined });
    expect(made).toMatchObject({ maxPlayers: 100, teamSize, maxTeams });
  }
});

describe('input that cannot be a tournament', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['no name', { name: '  ' }, 'Name is required'],
    ['a NUL', { name: 'Night\u0000Cup' }, 'Please remove the invisible characters'],
    ['a bidi override', { name: 'Night\u202ECup' }, 'Please remove the invisible characters'],
    ['a lone surrogate', { description: 'x\uD800' }, 'Please remove the invisible characters'],
    ['a name of two lines', { name: 'Night\nCup' }, 'Please keep this on one line'],
    ['a long name', { name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
    ['an unknown type', { tournamentType: 'solo' }, 'Please choose a type'],
    ['one player', { maxPlayers: 1 }, 'Max players must be at least 2'],
    ['half a player', { maxPlayers: 2.5 }, 'Max players must be a whole number'],
    ['a number as text', { maxPlayers: '10' }, 'Max players must be a whole number'],
    ['too many players', { maxPlayers: 10_001 }, 'Max players must be at most 10000'],
    [
      'one team',
      { tournamentType: 'squad', maxPlayers: 7 },
      'Max players must allow at least 2 teams',
    ],
    ['a day that is none', { startDate: '2026-02-30T10:00:00Z' }, 'Please enter a valid date'],
    ['a date without its zone', { startDate: '2026-02-20T10:00:00' }, 'Please enter a valid date'],
    ['infinity', { endDate: 'infinity' }, 'Please enter a valid date'],
    [
      'a date long ago',
      { startDate: '1999-12-31T23:59:59Z' },
      'Please enter a date between 2000 and 2100',
    ],
    [
      'a date far ahead',
      { endDate: '2101-01-01T00:00:00Z' },
      'Please enter a date between 2000 and 2100',
    ],
    [
      'an end at the start',
      { endDate: '2030-05-01T18:00:00Z' },
      'End date must be after the start date',
    ],
    ['a script as link', { gameLink: 'javascript:alert(1)' }, 'Game link must be a valid URL'],
    ['a link without scheme', { gameLink: 'play.example' }, 'Game link must be a valid URL'],
    [
      'a script as image',
      { image: 'javascript:alert(1)' },
      'Image must be an uploaded file or a URL',
    ],
    ['an unknown status', { status: 'open' }, 'Please choose a status'],
  ];

  test.each(refused)('%s is refused by create and update', async (_, more, message) => {
    const { token } = await anAdmin(site.ctx);
    const { id } = await aTournament(site);
    const [field] = Object.keys(more).slice(-1);
    for (const answer of [
      await site.send('POST', '/tournaments', { as: token, body: tournamentForm(more) }),
      await put(token, id, more),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([400, message]);
      expect(answer.body.errors).toEqual({ [field ?? '']: message });
    }
  });
});

test('dates are kept to the millisecond, to which they are compared', async () => {
  const { token } = await anAdmin(site.ctx);
  const body = tournamentForm({
    startDate: '2030-05-01T18:00:00.0009999Z',
    endDate: '2030-05-01T18:00:00.0010001Z',
  });
  const answer = await site.send('POST', '/tournaments', { as: token, body });
  expect([answer.status, answer.body.startDate, answer.body.endDate]).toEqual([
    201,
    '2030-05-01T18:00:00.000Z',
    '2030-05-01T18:00:00.001Z',
  ]);
});

test('what cannot be an id is not found, with or without a body', async () => {
  const { token } = await anAdmin(site.ctx);
  for (const id of ['0', '01', '-1', '1.5', 'x', '2147483648', '9999999999999', '%00', '7']) {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? tournamentForm() : undefined;
      const answer = await site.send(method, `/tournaments/${id}`, { as: token, body });
      expect([method, id, answer.status, answer.body.code]).toEqual([method, id, 404, 'not_found']);
    }
  }
});

test('only admins make, change and delete tournaments', async () => {
  const { id } = await aTournament(site);
  const { token } = await aPerson(site.ctx);
  for (const [as, status] of [
    [undefined, 401],
    [token, 403],
  ] as const) {
    const body = tournamentForm();
    expect((await site.send('POST', '/tournaments', { as, body })).status).toBe(status);
    expect((await site.send('PUT', `/tournaments/${id}`, { as, body })).status).toBe(status);
    expect((await site.send('DELETE', `/tournaments/${id}`, { as })).status).toBe(status);
  }
  expect((await site.send('GET', `/tournaments/${id}`)).status).toBe(200);
});

test('an update replaces the whole form but leaves the status unless it is sent', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id, uniqueCode } = await aTournament(site, { prizeDetails: '$500', image: '/uploads/a' });
  const cancelled = await put(token, id, { name: 'Dawn Cup', status: 'cancelled' });
  expect([cancelled.status, cancelled.body]).toEqual([
    200,
    expect.objectContaining({
      name: 'Dawn Cup',
      status: 'cancelled',
      prizeDetails: null,
      image: null,
      uniqueCode,
    }),
  ]);
  const { body } = await put(token, id, { gameLink: ' https://play.example/x ' });
  expect(body).toMatchObject({
    name: 'Night Cup',
    status: 'cancelled',
    gameLink: 'https://play.example/x',
  });
});

test('setting a status has no side effect', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const player = await aParticipant(site, id);
  for (const status of ['ongoing', 'completed', 'cancelled', 'upcoming']) {
    expect((await put(token, id, { status })).body).toMatchObject({
      status,
      startNotificationSent: false,
      verifiedCount: 1,
    });
  }
  expect(await mailsTo(site.ctx, player.email)).toHaveLength(1);
});

test('the type stays once somebody has registered', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  expect((await put(token, id, { tournamentType: 'single' })).status).toBe(200);
  await anEntrant(site, id);
  const answer = await put(token, id, { tournamentType: 'trio' });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Tournament type cannot be changed after registration has started',
  ]);
});

test('there are never fewer seats than are in use', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  await aParticipant(site, id);
  await anEntrant(site, id);
  await anEntrant(site, id);
  const answer = await put(token, id, { maxPlayers: 2 });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Max players cannot be lower than the current number of registrations (3)',
  ]);
  expect((await put(token, id, { maxPlayers: 3 })).status).toBe(200);
});

test('the link is for admins and verified participants, in lists too', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { gameLink: 'https://play.example/x' });
  const verified = await aParticipant(site, id);
  const pending = await anEntrant(site, id);
  const elsewhere = await aParticipant(site, (await aTournament(site)).id);

  const views = async (as: string | undefined) => {
    const one = await site.send('GET', `/tournaments/${id}`, { as });
    const all = await site.send('GET', '/tournaments', { as });
    const open = await site.send('GET', '/tournaments/all', { as });
    expect(JSON.stringify(open.body)).not.toContain('play.example');
    const listed =
      all.status === 200 ? all.body.find((t: { id: number }) => t.id === id) : one.body;
    expect(listed).toEqual(one.body);
    return one.body;
  };
  expect(await views(admin.token)).toMatchObject({ gameLink: 'https://play.example/x' });
  expect(await views(verified.token)).toMatchObject({
    gameLink: 'https://play.example/x',
    isRegistered: true,
    registrationStatus: 'verified',
    registrationId: verified.registrationId,
  });
  for (const { token } of [pending, elsewhere, { token: undefined }]) {
    const view = await views(token);
    expect(view).not.toHaveProperty('gameLink');
    expect(view).not.toHaveProperty('uniqueCode');
  }
  expect(await views(pending.token)).toMatchObject({
    isRegistered: true,
    registrationStatus: 'pending',
    verifiedCount: 1,
    pendingCount: 1,
  });
});

test('lists are newest first, in pages that name the next', async () => {
  const { token } = await aPerson(site.ctx);
  const made: number[] = [];
  for (let index = 0; index < 5; index += 1) made.unshift((await aTournament(site)).id);
  for (const [path, as] of [
    ['/tournaments', token],
    ['/tournaments/all', undefined],
  ] as const) {
    const read = async (search: string) => {
      const { body, headers } = await site.send('GET', `${path}${search}`, { as });
      return { ids: body.map((t: { id: number }) => t.id), link: headers['link'] };
    };
    expect(await read('')).toEqual({ ids: made, link: undefined });
    expect(await read('?limit=2')).toEqual({
      ids: made.slice(0, 2),
      link: `</api${path}?limit=2&offset=2>; rel="next"`,
    });
    expect(await read('?limit=2&offset=2')).toMatchObject({ ids: made.slice(2, 4) });
    expect(await read('?limit=2&offset=4')).toEqual({ ids: made.slice(4), link: undefined });
    expect((await read('?limit=0')).ids).toHaveLength(1);
    expect((await read('?limit=1000&status=')).ids).toHaveLength(5);
    expect(await read('?offset=99')).toEqual({ ids: [], link: undefined });
  }
});

test('lists are filtered by status, and what they cannot read is refused', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  await aTournament(site);
  await put(token, id, { status: 'ongoing' });
  for (const path of ['/tournaments', '/tournaments/all']) {
    const { body } = await site.send('GET', `${path}?status=ongoing`, { as: token });
    expect(body.map((t: { id: number }) => t.id)).toEqual([id]);
    for (const search of [
      'status=open',
      'limit=x',
      'limit=-1',
      'offset=1.5',
      'offset=99999999999999999999',
      'status=ongoing&status=upcoming',
      'limit[]=1',
    ]) {
      expect((await site.send('GET', `${path}?${search}`, { as: token })).status).toBe(400);
    }
  }
});

test('the open list asks nobody to sign in, the other one does', async () => {
  expect((await site.send('GET', '/tournaments/all')).status).toBe(200);
  expect((await site.send('GET', '/tournaments')).status).toBe(401);
});

test('a visitor reads the new counts at once', async () => {
  const { id } = await aTournament(site);
  const counts = async () => {
    const { body } = await site.send('GET', '/tournaments/all');
    return [body[0].verifiedCount, body[0].pendingCount];
  };
  expect(await counts()).toEqual([0, 0]);
  const entrant = await anEntrant(site, id);
  expect(await counts()).toEqual([0, 1]);
  await site.send('PATCH', `/tournaments/registrations/${entrant.registrationId}/verify`, {
    as: (await anAdmin(site.ctx)).token,
    body: { isVerified: true },
  });
  expect(await counts()).toEqual([1, 0]);
});

test('a deleted tournament is gone with all of it, and its participants are told', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const verified = await aParticipant(site, id);
  const pending = await anEntrant(site, id);
  const { status, body } = await site.send('DELETE', `/tournaments/${id}`, { as: token });
  expect([status, body]).toEqual([200, { message: 'Tournament deleted successfully' }]);
  expect((await site.send('GET', `/tournaments/${id}`)).status).toBe(404);
  expect((await site.send('DELETE', `/tournaments/${id}`, { as: token })).status).toBe(404);
  expect(
    (await site.send('GET', '/tournaments/user/registrations', { as: verified.token })).body,
  ).toEqual([]);
  const [, cancellation] = await mailsTo(site.ctx, verified.email);
  expect(cancellation).toMatchObject({
    kind: 'tournament-cancelled',
    subject: 'Night Cup has been cancelled',
    is_by_anyone: false,
  });
  expect(await mailsTo(site.ctx, pending.email)).toHaveLength(1);
});

test('nobody is told that a tournament of the past is deleted', async () => {
  const { token } = await anAdmin(site.ctx);
  for (const status of ['completed', 'cancelled']) {
    const { id } = await aTournament(site);
    const { email } = await aParticipant(site, id);
    await put(token, id, { status });
    await site.send('DELETE', `/tournaments/${id}`, { as: token });
    expect(await mailsTo(site.ctx, email)).toHaveLength(1);
  }
});
