import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, type Person } from '#testing/accounts/people.ts';
import { aHelper } from '#testing/competition/staff.ts';
import { countStatuses } from '#testing/status-counts.ts';
import {
  aJoiner,
  aTeam,
  create,
  join,
  joinByCode,
  setMemberStatus,
} from '#testing/competition/teams.ts';
import {
  aParticipant,
  anEntrant,
  aTournament,
  register,
  verify,
} from '#testing/competition/tournaments.ts';

const site = useApp();

interface Input {
  kind?: string;
  value: string;
  reason?: string;
  until?: string;
}

const send = (as: string | undefined, path: string, input: Input) =>
  site.send('POST', path, { as, body: { kind: 'account', reason: 'Cheating', ...input } });

async function banFrom(id: number, input: Input) {
  const { token } = await anAdmin(site.ctx);
  const answer = await send(token, `/tournaments/${id}/bans`, input);
  expect(answer.status).toBe(201);
  return answer.body;
}

async function banFromAll(input: Input) {
  const { token } = await anAdmin(site.ctx);
  const answer = await send(token, '/bans', input);
  expect(answer.status).toBe(201);
  return answer.body;
}

const text = 'You are banned from this tournament for good: Cheating';

test('a banned account cannot register in this tournament, is told why, and can in others', async () => {
  const { id } = await aTournament(site);
  const other = await aTournament(site);
  const player = await aPerson(site.ctx);
  await banFrom(id, { value: player.username.toUpperCase() });
  const refused = await register(site, id, player);
  expect([refused.status, refused.body.message]).toEqual([403, text]);
  const seen = await site.send('GET', `/tournaments/${id}`, { as: player.token });
  expect(seen.body.ban).toEqual({ reason: 'Cheating', until: null, isForSite: false });
  expect((await site.send('GET', `/tournaments/${id}`)).body).not.toHaveProperty('ban');
  expect((await register(site, other.id, player)).status).toBe(201);
});

test('an address and a name are banned no matter who uses them and how they are written', async () => {
  const { id } = await aTournament(site);
  const until = '2031-05-05T18:00:00Z';
  await banFrom(id, { kind: 'email', value: 'Bad@Guys.example', until });
  await banFromAll({ kind: 'game_name', value: 'Storm  King' });
  const tries = [
    { email: 'bad@guys.example', fortniteUsername: 'Somebody' },
    { email: 'good@guys.example', fortniteUsername: 'sTORMking' },
    { email: 'good@guys.example', fortniteUsername: 'Somebody' },
  ];
  const answers = await Promise.all(
    tries.map(async (body) => {
      const { token } = await aPerson(site.ctx);
      return site.send('POST', `/tournaments/${id}/register`, { as: token, body });
    }),
  );
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [403, 'You are banned from this tournament until 5 May 2031 at 18:00 UTC: Cheating'],
    [403, 'You are banned from all tournaments for good: Cheating'],
    [201, expect.any(String)],
  ]);
  const named = await aPerson(site.ctx, { username: 'Stormking' });
  expect((await register(site, id, named)).status).toBe(403);
  const seen = await site.send('GET', `/tournaments/${id}`, { as: named.token });
  expect(seen.body.ban).toEqual({ reason: 'Cheating', until: null, isForSite: true });
});

test('a ban ends by its time or by being lifted, and stays in the list', async () => {
  const { id } = await aTournament(site);
  const organiser = await aHelper(site, id, 'organiser');
  const player = await aPerson(site.ctx);
  const until = new Date(Date.now() + 60_000).toISOString();
  const { ban } = await banFrom(id, { value: player.email, until });
  expect(ban).toMatchObject({ value: player.username, isActive: true, isForSite: false });
  expect((await register(site, id, player)).status).toBe(403);
  const path = `/tournaments/${id}/bans`;
  const lift = () => site.send('DELETE', `${path}/${ban.id}`, { as: organiser.token });
  const lifted = await Promise.all([lift(), lift(), lift()]);
  expect(countStatuses(lifted)).toEqual({ 200: 1, 409: 2 });
  expect((await register(site, id, player)).status).toBe(201);
  const other = await aPerson(site.ctx);
  const { ban: second } = await banFrom(id, { value: other.username, until });
  await sql`update bans set until = now() where id = ${second.id}`.execute(site.ctx.db);
  expect((await register(site, id, other)).status).toBe(201);
  const { body } = await site.send('GET', path, { as: organiser.token });
  expect(body).toMatchObject([
    { value: other.username, isActive: false, liftedBy: null },
    { value: player.username, isActive: false, liftedBy: organiser.username },
  ]);
  const log = (await site.send('GET', `/tournaments/${id}/audit`, { as: organiser.token })).body;
  const acts = log.map(({ action, subject }: { action: string; subject: string }) => [
    action,
    subject,
  ]);
  expect(acts).toContainEqual(['banned', player.username]);
  expect(acts).toContainEqual(['lifted the ban of', player.username]);
});

test('a banned player founds no team, joins none and is accepted by none', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 8 });
  const open = await aTeam(site, id);
  const closed = await aTeam(site, id, { isPublic: false });
  const player = await aPerson(site.ctx);
  const asked = await aJoiner(site, closed, player);
  await banFrom(id, { value: player.username });
  const accepted = await setMemberStatus(
    site,
    closed,
    closed.captain.token,
    asked.memberId,
    'accepted',
  );
  expect([accepted.status, accepted.body.message]).toEqual([
    403,
    `${player.username} is banned from this tournament for good: Cheating`,
  ]);
  const answers = [
    await create(site, id, player.token),
    await join(site, open, player),
    await joinByCode(site, open.inviteCode, player),
  ];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    answers.map(() => [403, text]),
  );
});

test('who has entered is named to the staff, and neither confirms a seat nor checks in', async () => {
  const { id, name } = await aTournament(site, {
    startDate: new Date(Date.now() + 600_000).toISOString(),
    endDate: new Date(Date.now() + 6_000_000).toISOString(),
    checkInMinutes: 30,
  });
  const player = await aParticipant(site, id);
  const pending = await anEntrant(site, id);
  const { message, entered } = await banFromAll({ value: player.username });
  expect(entered).toEqual([{ tournamentId: id, tournament: name, name: player.username }]);
  expect(message).toContain(`${player.username} in ${name}`);
  await banFrom(id, { kind: 'email', value: pending.email });
  expect((await verify(site, pending, pending.code)).status).toBe(403);
  const own = await site.send('POST', `/tournaments/${id}/check-in`, { as: player.token });
  expect([own.status, own.body.message]).toEqual([
    403,
    `${player.username} is banned from all tournaments for good: Cheating`,
  ]);
  const { token } = await anAdmin(site.ctx);
  const { body } = await site.send('PATCH', `/tournaments/${id}/check-ins`, {
    as: token,
    body: { ids: [player.registrationId], isCheckedIn: true },
  });
  expect(body.outcomes[0]).toMatchObject({ outcome: 'refused', reason: own.body.message });
  // The entry itself is the staff's to remove.
  const seen = await site.send('GET', `/tournaments/${id}`);
  expect(seen.body.verifiedCount).toBe(1);
});

test('the waiting list passes over those who are banned, until the ban is lifted', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  const first = await aParticipant(site, id);
  await aParticipant(site, id);
  const [banned, next] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  for (const person of [banned, next]) await register(site, id, person, { waitingList: true });
  const { ban } = await banFrom(id, { value: banned.username });
  const { token } = await anAdmin(site.ctx);
  const free = ({ registrationId }: { registrationId: number }) =>
    site.send('DELETE', `/tournaments/registrations/${registrationId}`, { as: token });
  await free(first);
  const statusOf = async (person: Person) =>
    (await site.send('GET', `/tournaments/${id}`, { as: person.token })).body.registrationStatus;
  expect([await statusOf(banned), await statusOf(next)]).toEqual(['waiting', 'pending']);
  await site.send('DELETE', `/tournaments/${id}/bans/${ban.id}`, { as: token });
  const { body } = await site.send('GET', `/tournaments/${id}`, { as: next.token });
  await free(body);
  expect(await statusOf(banned)).toBe('pending');
});

test('who registers while being banned is either refused or named in the answer', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await aTournament(site);
    const player = await aPerson(site.ctx);
    const isForSite = round % 2 === 0;
    const [registered, banned] = await Promise.all([
      register(site, id, player),
      isForSite ? banFromAll({ value: player.username }) : banFrom(id, { value: player.username }),
    ]);
    const isNamed = banned.entered.length === 1;
    expect(registered.status).toBe(isNamed ? 201 : 403);
  }
});

test('a ban names an account that there is, and ends in the future', async () => {
  const { id } = await aTournament(site);
  const { token } = await anAdmin(site.ctx);
  const player = await aPerson(site.ctx);
  const wrong = async (input: Input) =>
    (await send(token, `/tournaments/${id}/bans`, input)).body.errors;
  expect(await wrong({ value: 'nobody-here' })).toEqual({
    value: 'No account has this username or address',
  });
  expect(await wrong({ kind: 'email', value: 'nobody' })).toEqual({
    value: 'Invalid email format',
  });
  expect(await wrong({ kind: 'game_name', value: 'ab' })).toEqual({
    value: 'Username must be at least 3 characters',
  });
  expect(await wrong({ value: player.username, until: '2020-01-01T00:00:00Z' })).toEqual({
    until: 'A ban cannot end in the past',
  });
  expect(await wrong({ value: player.username, reason: ' ' })).toEqual({
    reason: 'Please give the reason',
  });
  const elsewhere = await banFrom((await aTournament(site)).id, { value: player.username });
  const foreign = await site.send('DELETE', `/tournaments/${id}/bans/${elsewhere.ban.id}`, {
    as: token,
  });
  expect([foreign.status, foreign.body.message]).toEqual([404, 'Ban not found']);
});

test('organisers ban in their tournament alone; referees and players do not', async () => {
  const { id } = await aTournament(site);
  const player = await aPerson(site.ctx);
  const organiser = await aHelper(site, id, 'organiser');
  const referee = await aHelper(site, id, 'referee');
  const path = `/tournaments/${id}/bans`;
  expect((await send(referee.token, path, { value: player.username })).status).toBe(403);
  expect((await send(player.token, path, { value: referee.username })).status).toBe(403);
  expect((await send(organiser.token, '/bans', { value: player.username })).status).toBe(403);
  expect((await send(organiser.token, path, { value: player.username })).status).toBe(201);
});
