import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { accept, aHelper, invitationTo, invite } from '#testing/competition/staff.ts';
import {
  anEntrant,
  aParticipant,
  aTournament,
  register,
} from '#testing/competition/tournaments.ts';
import { aFullTeam } from '#testing/competition/teams.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';

const site = useApp();

const staffOf = (as: string | undefined, id: number) =>
  site.send('GET', `/tournaments/${id}/staff`, { as });

test('an organiser invites by e-mail, and the account of that address accepts once', async () => {
  const { id, name } = await aTournament(site);
  const organiser = await aHelper(site, id, 'organiser');
  const referee = await aPerson(site.ctx);
  const invited = await invite(site, id, organiser.token, {
    email: referee.email.toUpperCase(),
    role: 'referee',
  });
  expect([invited.status, invited.body]).toMatchObject([
    201,
    { role: 'referee', username: null, invitedBy: organiser.username },
  ]);
  const [mail] = await mailsTo(site.ctx, referee.email);
  expect(mail).toMatchObject({ subject: `Help at ${name} as referee` });
  const token = await invitationTo(site, referee.email);
  const shown = await site.send('GET', `/staff/invitation?token=${token}`);
  expect(shown.body).toMatchObject({ tournamentId: id, tournament: name, role: 'referee' });

  const path = `/tournaments/${id}/registrations`;
  expect((await site.send('GET', path, { as: referee.token })).status).toBe(403);
  const answers = await Promise.all([1, 2, 3].map(() => accept(site, referee, token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toEqual({
    message: `You are referee of ${name} now`,
    tournamentId: id,
    role: 'referee',
  });
  expect((await site.send('GET', path, { as: referee.token })).status).toBe(200);
  const { body } = await staffOf(organiser.token, id);
  expect(body).toMatchObject([
    { username: organiser.username, role: 'organiser', expiresAt: null },
    { username: referee.username, role: 'referee', expiresAt: null },
  ]);
  const log = (await site.send('GET', `/tournaments/${id}/audit`, { as: organiser.token })).body;
  expect(log.slice(0, 2)).toMatchObject([
    { actor: referee.username, action: 'joined', subject: 'the staff as referee' },
    { actor: organiser.username, action: 'invited' },
  ]);
});

test('an invitation is for its address, ends, and is stored as a hash', async () => {
  const { token: admin } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const invitee = await aPerson(site.ctx);
  await invite(site, id, admin, { email: invitee.email, role: 'caster' });
  const token = await invitationTo(site, invitee.email);
  const other = await accept(site, await aPerson(site.ctx), token);
  expect([other.status, other.body.message]).toEqual([
    403,
    `This invitation is for ${invitee.email}. Log in as that account.`,
  ]);
  const stored = await sql<{ row: string }>`select staff::text as row from staff`.execute(
    site.ctx.db,
  );
  expect(stored.rows[0]?.row).not.toContain(token);
  await site.ctx.db
    .updateTable('staff')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .execute();
  const late = await accept(site, invitee, token);
  expect([late.status, late.body.message]).toEqual([400, 'This invitation is no longer valid']);
  expect((await site.send('GET', `/staff/invitation?token=${token}`)).status).toBe(400);

  await invite(site, id, admin, { email: invitee.email, role: 'caster' });
  const renewed = await invitationTo(site, invitee.email);
  expect((await accept(site, invitee, token)).status).toBe(400);
  expect((await accept(site, invitee, renewed)).status).toBe(200);
  const again = await invite(site, id, admin, { email: invitee.email, role: 'referee' });
  expect([again.status, again.body.errors]).toEqual([
    409,
    { email: `${invitee.username} is caster already` },
  ]);
});

test('an invitation that is withdrawn is worth nothing, and neither is a role that is taken', async () => {
  const { token: admin } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const referee = await aHelper(site, id, 'referee');
  const invitee = await aPerson(site.ctx);
  const { body } = await invite(site, id, admin, { email: invitee.email, role: 'referee' });
  const remove = (memberId: number) =>
    site.send('DELETE', `/tournaments/${id}/staff/${memberId}`, { as: admin });
  expect((await remove(body.id)).status).toBe(200);
  const token = await invitationTo(site, invitee.email);
  expect((await accept(site, invitee, token)).status).toBe(400);
  const desk = () => site.send('GET', `/tournaments/${id}/registrations`, { as: referee.token });
  expect((await desk()).status).toBe(200);
  const path = `/tournaments/${id}/staff/${referee.memberId}`;
  await site.send('PATCH', path, { as: admin, body: { role: 'caster' } });
  expect((await desk()).status).toBe(403);
  await site.send('PATCH', path, { as: admin, body: { role: 'organiser' } });
  expect((await desk()).status).toBe(200);
  await remove(referee.memberId);
  expect((await desk()).status).toBe(403);
  const elsewhere = await aTournament(site);
  const foreign = await aHelper(site, elsewhere.id, 'caster');
  expect((await remove(foreign.memberId)).status).toBe(404);
});

test('a tournament has at most 50 helpers, also when several people invite at the same time', async () => {
  const { token: admin } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const answers = await Promise.all(
    Array.from({ length: 53 }, (_, index) =>
      invite(site, id, admin, { email: `helper${index}@players.example`, role: 'caster' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect((await staffOf(admin, id)).body).toHaveLength(50);
});

test('each role sees what it needs: the link for casters, the audit log for organisers alone', async () => {
  const { id, path } = await aStartedTournament(site, 2);
  const see = async (token: string | undefined) =>
    (await site.send('GET', path, { as: token })).body;
  const stranger = await aPerson(site.ctx);
  expect(await see(stranger.token)).toMatchObject({ staffRole: null });
  expect(await see(stranger.token)).not.toHaveProperty('gameLink');
  for (const role of ['caster', 'referee', 'organiser'] as const) {
    const { token } = await aHelper(site, id, role);
    expect(await see(token)).toMatchObject({
      staffRole: role,
      gameLink: 'https://play.example/lobby',
    });
    const audit = await site.send('GET', `${path}/audit`, { as: token });
    expect(audit.status).toBe(role === 'organiser' ? 200 : 403);
    const { body: helping } = await site.send('GET', '/tournaments?helping=true', { as: token });
    expect(helping).toMatchObject([{ id, staffRole: role }]);
  }
  expect(await see(undefined)).not.toHaveProperty('staffRole');
});

test('a referee verifies and enters results under their own name, and removes nobody', async () => {
  const { id } = await aTournament(site);
  const referee = await aHelper(site, id, 'referee');
  const entrant = await anEntrant(site, id);
  const other = await aParticipant(site, id);
  const path = `/tournaments/registrations/${entrant.registrationId}`;
  const verified = await site.send('PATCH', `${path}/verify`, {
    as: referee.token,
    body: { isVerified: true },
  });
  expect(verified.status).toBe(200);
  // Other people's registrations are not found, as for any player.
  expect((await site.send('DELETE', path, { as: referee.token })).status).toBe(404);
  const organiser = await aHelper(site, id, 'organiser');
  const elsewhere = await aHelper(site, (await aTournament(site)).id, 'organiser');
  expect((await site.send('DELETE', path, { as: elsewhere.token })).status).toBe(404);
  expect((await site.send('DELETE', path, { as: organiser.token })).status).toBe(200);
  expect(other.registrationId).toBeGreaterThan(0);
  const { body: log } = await site.send('GET', `/tournaments/${id}/audit`, {
    as: organiser.token,
  });
  const acts = log.map((entry: { actor: string; action: string }) => [entry.actor, entry.action]);
  expect(acts).toContainEqual([referee.username, 'verified']);
  expect(acts).toContainEqual([organiser.username, 'deleted']);
});

test('a referee manages no roster; an organiser does, also after the start', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 8 });
  const team = await aFullTeam(site, id);
  const [mate] = team.members;
  const referee = await aHelper(site, id, 'referee');
  const organiser = await aHelper(site, id, 'organiser');
  const remove = (as: string) =>
    site.send('DELETE', `/teams/${team.id}/members/${mate?.memberId}`, { as });
  expect((await remove(referee.token)).status).toBe(403);
  expect((await remove(organiser.token)).status).toBe(200);
});

test('what is of a draft is found by its staff, and by nobody else', async () => {
  const { id } = await aTournament(site, { visibility: 'draft' });
  const caster = await aHelper(site, id, 'caster');
  const stranger = await aPerson(site.ctx);
  const path = `/tournaments/${id}`;
  expect((await site.send('GET', path, { as: caster.token })).status).toBe(200);
  expect((await site.send('GET', path, { as: stranger.token })).status).toBe(404);
  const listed = async ({ token }: { token: string }) =>
    (await site.send('GET', '/tournaments', { as: token })).body.length;
  expect([await listed(caster), await listed(stranger)]).toEqual([1, 0]);
  expect((await register(site, id, stranger)).status).toBe(404);
});

test('nobody invites or lists helpers but organisers and admins', async () => {
  const { id } = await aTournament(site);
  const referee = await aHelper(site, id, 'referee');
  for (const as of [undefined, (await aPerson(site.ctx)).token, referee.token]) {
    const status = as === undefined ? 401 : 403;
    expect((await staffOf(as, id)).status).toBe(status);
    const answer = await invite(site, id, as, { email: 'x@y.example', role: 'referee' });
    expect(answer.status).toBe(status);
  }
  const { token } = await anAdmin(site.ctx);
  expect((await staffOf(token, 999)).status).toBe(404);
  const wrong = await invite(site, id, token, { email: 'nobody', role: 'king' });
  expect(wrong.body.errors).toEqual({
    email: 'Invalid email format',
    role: 'Please choose a role',
  });
});
