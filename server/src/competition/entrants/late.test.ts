import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { call } from '#testing/call.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aFullTeam, aVerifiedTeam } from '#testing/competition/teams.ts';
import { aParticipant, aTournament, register } from '#testing/competition/tournaments.ts';

const site = useApp();

const late = ({ send }: StartedTournament, body: object) => send('POST', '/late-entries', body);

async function replace(cup: StartedTournament, name: string, body: object) {
  const { entrants } = await cup.read();
  const entrant = entrants.find((other) => other.name === name);
  return cup.send('PUT', `/entrants/${entrant?.id}/stand-in`, {
    version: entrant?.version,
    ...body,
  });
}

/** A started tournament with its waiting list. */
async function withWaiting(format: 'single_elimination' | 'battle_royale') {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 2, format });
  const players = [await aParticipant(site, id), await aParticipant(site, id)];
  const waiting = [await aPerson(site.ctx), await aPerson(site.ctx)];
  for (const person of waiting) await register(site, id, person, { waitingList: true });
  await site.send('POST', `/tournaments/${id}/start`, {
    as: admin.token,
    body: { gameLink: 'https://play.example/lobby' },
  });
  const send = (method: 'POST' | 'PUT', below: string, body: object) =>
    site.send(method, `/tournaments/${id}${below}`, { as: admin.token, body });
  const read = () => call(site, 'GET /tournaments/:id/bracket', { params: { id } });
  return { id, players, waiting, send, read };
}

test('an account takes the bye of the weakest seed, and both sides are mailed', async () => {
  const cup = await aStartedTournament(site, 6, { maxPlayers: 8 });
  const nova = await aPerson(site.ctx);
  const { status, body } = await late(cup, { account: nova.username });
  expect([status, body]).toEqual([201, { message: `${nova.username} is in` }]);
  expect(await cup.matchAt(1, 2)).toMatchObject({
    state: 'ready',
    a: { name: 'Seed2' },
    b: { name: nova.username, seed: 7 },
    winner: null,
  });
  expect(await cup.matchAt(2, 1)).toMatchObject({ a: { waitingFor: 'Winner of Quarter-final 3' } });
  const mails = await mailsTo(site.ctx, nova.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['entered-by-organisers', 'match-ready']);
  expect(await cup.auditLog()).toMatchObject([
    {
      action: 'entered late',
      subject: nova.username,
      after: { match: 'Quarter-final 3', against: 'Seed2' },
    },
  ]);
  const mine = await call(site, 'GET /matches/mine', { as: nova.token });
  expect(mine).toMatchObject([{ match: { state: 'ready', name: 'Quarter-final 3' } }]);
});

test('a name without an account takes the bye that is chosen, and no mail is written to nobody', async () => {
  const cup = await aStartedTournament(site, 5, { maxPlayers: 8 });
  const { id } = await cup.matchAt(1, 0);
  expect((await late(cup, { name: 'Guest', matchId: id })).status).toBe(201);
  expect(await cup.matchAt(1, 0)).toMatchObject({ a: { name: 'Seed1' }, b: { name: 'Guest' } });
  expect(await mailsTo(site.ctx, '')).toEqual([]);
});

test('a bye that has been played on is closed, and without one there is no place', async () => {
  const cup = await aStartedTournament(site, 3, { maxPlayers: 10 });
  const { id } = await cup.matchAt(1, 0);
  await cup.play([1, 1], 1, 0);
  await cup.play([2, 0], 1, 0);
  const closed = await late(cup, { name: 'Guest', matchId: id });
  expect([closed.status, closed.body.message]).toEqual([409, 'This bye is no longer open']);
  const none = await late(cup, { name: 'Guest' });
  expect([none.status, none.body.message]).toEqual([
    409,
    'No bye is open: every place is taken, or the next matches have been played',
  ]);
  expect((await late(cup, { name: 'Guest', matchId: 999_999 })).status).toBe(404);
  const registered = await site.ctx.db
    .selectFrom('registrations')
    .where('tournament_id', '=', cup.id)
    .where('user_id', 'is', null)
    .selectAll()
    .execute();
  expect(registered).toEqual([]);
});

test('capacity holds after the start too', async () => {
  const cup = await aStartedTournament(site, 3);
  const full = await late(cup, { name: 'Guest' });
  expect([full.status, full.body.message]).toEqual([409, 'Tournament is full']);
});

test('in a battle royale a late entrant begins without points', async () => {
  const cup = await aStartedTournament(site, 2, { format: 'battle_royale', maxPlayers: 3 });
  const results = cup.entrants.map(({ id }, index) => ({
    entrantId: id,
    placement: index + 1,
    kills: 0,
  }));
  await cup.send('PUT', '/games/1', { results });
  expect((await late(cup, { name: 'Guest' })).status).toBe(201);
  const rows = await call(site, 'GET /tournaments/:id/leaderboard', { params: { id: cup.id } });
  expect(rows.at(-1)).toMatchObject({ name: 'Guest', rank: 3, points: 0 });
  const entrantId = rows.at(-1)?.entrantId;
  const second = await cup.send('PUT', '/games/2', {
    results: [{ entrantId, placement: 1, kills: 2 }],
  });
  expect(second.status).toBe(200);
});

test('nobody comes in twice, and bans hold', async () => {
  const cup = await aStartedTournament(site, 3, { maxPlayers: 8 });
  const nova = await aPerson(site.ctx);
  await late(cup, { account: nova.username });
  const again = await late(cup, { account: nova.email });
  expect([again.status, again.body.message]).toEqual([
    409,
    'No bye is open: every place is taken, or the next matches have been played',
  ]);
  const twice = await replace(cup, 'Seed3', { account: nova.email });
  expect([twice.status, twice.body.message]).toEqual([409, `${nova.username} is entered already`]);
  const cheat = await aPerson(site.ctx);
  await site.send('POST', `${cup.path}/bans`, {
    as: cup.admin.token,
    body: { kind: 'account', value: cheat.username, reason: 'Cheating' },
  });
  const banned = await replace(cup, 'Seed3', { account: cheat.username });
  expect([banned.status, banned.body.message]).toEqual([
    409,
    `${cheat.username} is banned from this tournament for good: Cheating`,
  ]);
  const unknown = await replace(cup, 'Seed3', { account: 'nobody-here' });
  expect([unknown.status, unknown.body.errors]).toEqual([
    400,
    { account: 'No account is called nobody-here' },
  ]);
});

test('a stand-in plays for the rest; earlier matches keep the name of who played them', async () => {
  const cup = await aStartedTournament(site, 4);
  await cup.play([1, 0], 1, 0);
  const nova = await aPerson(site.ctx);
  const { status, body } = await replace(cup, 'Seed1', { account: nova.username });
  expect([status, body]).toEqual([200, { message: `${nova.username} plays for Seed1` }]);
  expect(await cup.matchAt(1, 0)).toMatchObject({ a: { name: 'Seed1' }, state: 'done' });
  expect(await cup.matchAt(2, 0)).toMatchObject({ a: { name: nova.username } });
  const { entrants } = await cup.read();
  expect(entrants[0]).toMatchObject({
    name: nova.username,
    standsInFor: [{ name: 'Seed1', from: 'Final' }],
  });
  expect(await cup.auditLog()).toMatchObject([
    { action: 'recorded' },
    { action: 'replaced', subject: 'Seed1', after: { by: nova.username, from: 'Final' } },
  ]);
  const out = await site.ctx.db
    .selectFrom('mails')
    .where('kind', '=', 'replaced')
    .select('subject')
    .execute();
  expect(out).toContainEqual({ subject: `${nova.username} plays in your place in Night Cup` });
});

test('who stands in for a no-show has a new opponent, and a result of before is refused', async () => {
  const cup = await aStartedTournament(site, 2);
  const { id, version } = await cup.matchAt(1, 0);
  const nova = await aPerson(site.ctx);
  await replace(cup, 'Seed2', { account: nova.username });
  const stale = await cup.send('PATCH', `/matches/${id}`, { scoreA: 1, scoreB: 0, version });
  expect(stale.status).toBe(409);
  const kinds = (await mailsTo(site.ctx, nova.email)).map(({ kind }) => kind);
  expect(kinds).toEqual(['entered-by-organisers', 'match-ready']);
});

test('who is out, disqualified or gone from the place cannot be replaced', async () => {
  const cup = await aStartedTournament(site, 4);
  await cup.play([1, 0], 1, 0);
  const out = await replace(cup, 'Seed4', { name: 'Guest' });
  expect([out.status, out.body.message]).toEqual([409, 'Seed4 has no match left to play']);
  const stale = await replace(cup, 'Seed1', { name: 'Guest', version: 7 });
  expect([stale.status, stale.body.message]).toEqual([409, 'Someone else just changed Seed1']);
  const { id, version } = await cup.matchAt(1, 1);
  const second = cup.entrants[1];
  await cup.send('PUT', `/entrants/${second?.id}/disqualification`, {
    reason: 'Gone',
    version: second?.version,
    match: { id, version },
  });
  expect((await replace(cup, 'Seed2', { name: 'Guest' })).body.message).toBe(
    'Seed2 is disqualified. An organiser can lift that.',
  );
});

test('in a battle royale the place passes with its points, and its games keep their names', async () => {
  const cup = await aStartedTournament(site, 2, { format: 'battle_royale' });
  const results = cup.entrants.map(({ id }, index) => ({
    entrantId: id,
    placement: index + 1,
    kills: 0,
  }));
  await cup.send('PUT', '/games/1', { results });
  await replace(cup, 'Seed1', { name: 'Guest' });
  const rows = await call(site, 'GET /tournaments/:id/leaderboard', { params: { id: cup.id } });
  expect(rows[0]).toMatchObject({ name: 'Guest', points: 25 });
  const { games } = await call(site, 'GET /tournaments/:id/games', { params: { id: cup.id } });
  expect(games[0]?.results.map(({ name }) => name)).toEqual(['Seed1', 'Seed2']);
  expect((await cup.read()).entrants[0]?.standsInFor).toEqual([{ name: 'Seed1', from: 'Game 2' }]);
});

test('the first of the waiting list comes in, unless banned', async () => {
  const cup = await withWaiting('single_elimination');
  const [first, second] = cup.waiting;
  const { entrants } = await cup.read();
  await site.send('POST', `/tournaments/${cup.id}/bans`, {
    as: (await anAdmin(site.ctx)).token,
    body: { kind: 'account', value: first?.username, reason: 'Cheating' },
  });
  const { body } = await cup.send('PUT', `/entrants/${entrants[1]?.id}/stand-in`, {
    fromWaitingList: true,
    version: entrants[1]?.version,
  });
  expect(body.message).toBe(`${second?.username} plays for ${entrants[1]?.name}`);
  const none = await cup.send('PUT', `/entrants/${entrants[0]?.id}/stand-in`, {
    fromWaitingList: true,
    version: entrants[0]?.version,
  });
  expect([none.status, none.body.message]).toEqual([
    409,
    'Nobody is on the waiting list who could play',
  ]);
});

test('a team takes the place of another; one that missed the start is named', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 6 });
  const gone = await aVerifiedTeam(site, id, { name: 'Gone' });
  await aVerifiedTeam(site, id, { name: 'Stayers' });
  const late = await aFullTeam(site, id, { name: 'Latecomers' });
  await site.send('POST', `/tournaments/${id}/start`, {
    as: admin.token,
    body: { gameLink: 'https://play.example/lobby' },
  });
  const read = () => call(site, 'GET /tournaments/:id/bracket', { params: { id } });
  const [entrant] = (await read()).entrants;
  const { body } = await site.send('PUT', `/tournaments/${id}/entrants/${entrant?.id}/stand-in`, {
    as: admin.token,
    body: { team: 'latecomers', version: entrant?.version },
  });
  expect(body.message).toBe('Latecomers plays for Gone');
  expect((await read()).entrants[0]).toMatchObject({ name: 'Latecomers', teamId: late.id });
  expect(await call(site, 'GET /teams/:id', { params: { id: gone.id } })).toMatchObject({
    isVerified: false,
  });
  const own = await call(site, 'GET /matches/mine', { as: late.captain.token });
  expect(own).toHaveLength(1);
});

test('before the start nobody is late', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const { status, body } = await site.send('POST', `/tournaments/${id}/late-entries`, {
    as: token,
    body: { name: 'Guest' },
  });
  expect([status, body.message]).toEqual([
    409,
    'This can be done only while the tournament is live',
  ]);
});
