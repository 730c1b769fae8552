import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo, type Person } from '#testing/accounts/people.ts';
import {
  aFullTeam,
  aJoiner,
  aTeam,
  aVerifiedTeam,
  setMemberStatus,
  setTeamVerified,
} from '#testing/competition/teams.ts';
import {
  aTournament,
  anEntrant,
  tournamentForm,
  nothingOnItsPage,
} from '#testing/competition/tournaments.ts';

const site = useApp();
const gameLink = 'https://play.example/lobby';

const aDuoCup = (more: Record<string, unknown> = {}) =>
  aTournament(site, { tournamentType: 'duo', gameLink, ...more });

/** What somebody sees of a tournament; in each list that they may read they see the same. */
async function viewOf(as: string | undefined, id: number) {
  const { body } = await site.send('GET', `/tournaments/${id}`, { as });
  if (as !== undefined) {
    const { body: all } = await site.send('GET', '/tournaments', { as });
    const listed = all.find((t: { id: number }) => t.id === id);
    expect({ ...listed, ...nothingOnItsPage }).toEqual(body);
  }
  return body;
}

test('a team tournament counts its teams', async () => {
  const { id } = await aDuoCup();
  await aVerifiedTeam(site, id);
  await aTeam(site, id);
  await aTeam(site, id);
  const { id: single } = await aTournament(site);
  await anEntrant(site, single);
  const { body } = await site.send('GET', '/tournaments/all');
  expect(body).toMatchObject([
    { id: single, verifiedCount: 0, pendingCount: 1 },
    { id, verifiedCount: 1, pendingCount: 2, maxTeams: 5 },
  ]);
});

test('a player is registered with the team that has accepted them, verified with it', async () => {
  const { id } = await aDuoCup();
  const team = await aTeam(site, id, { isPublic: false });
  const player = await aJoiner(site, team);
  const { token } = await anAdmin(site.ctx);
  const state = async (as = player.token) => {
    const view = await viewOf(as, id);
    return [view.myTeamId, view.isRegistered, view.registrationStatus, view.registrationId];
  };
  expect(await state()).toEqual([team.id, false, null, null]);
  await setMemberStatus(site, team, team.captain.token, player.memberId, 'accepted');
  expect(await state()).toEqual([team.id, true, 'pending', null]);
  await setTeamVerified(site, team, token, true);
  expect(await state()).toEqual([team.id, true, 'verified', null]);
  await setMemberStatus(site, team, team.captain.token, player.memberId, 'rejected');
  expect(await state()).toEqual([null, false, null, null]);
  expect(await viewOf(undefined, id)).not.toHaveProperty('myTeamId');
});

test('accepted players see how far their team is', async () => {
  const { id } = await aDuoCup();
  const team = await aTeam(site, id, { isPublic: false });
  const player = await aJoiner(site, team);
  const state = async (as: string) => (await viewOf(as, id)).myTeam;
  const created = { isCaptain: true, acceptedCount: 1, isRegistered: false };
  expect(await state(team.captain.token)).toEqual(created);
  expect(await state(player.token)).toBeNull();
  await setMemberStatus(site, team, team.captain.token, player.memberId, 'accepted');
  expect(await state(team.captain.token)).toEqual({ ...created, acceptedCount: 2 });
  await site.send('POST', `/tournaments/${id}/register-team`, {
    as: team.captain.token,
    body: { teamId: team.id },
  });
  const registered = { acceptedCount: 2, isRegistered: true };
  expect(await state(team.captain.token)).toEqual({ ...registered, isCaptain: true });
  expect(await state(player.token)).toEqual({ ...registered, isCaptain: false });
  expect(await viewOf(undefined, id)).not.toHaveProperty('myTeam');
});

test('the link is for the accepted players of verified teams', async () => {
  const { id } = await aDuoCup();
  const verified = await aVerifiedTeam(site, id);
  const unverified = await aFullTeam(site, id);
  const half = await aTeam(site, id, { isPublic: false });
  const asking = await aJoiner(site, half);
  await setTeamVerified(site, half, (await anAdmin(site.ctx)).token, true);
  const insiders = [verified.captain, half.captain, ...verified.members];
  for (const { token } of insiders) expect(await viewOf(token, id)).toMatchObject({ gameLink });
  for (const { token } of [unverified.captain, asking, await aPerson(site.ctx)]) {
    expect(await viewOf(token, id)).not.toHaveProperty('gameLink');
  }
});

test('the type stays once there is a team', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aDuoCup();
  await aTeam(site, id);
  for (const tournamentType of ['single', 'trio'] as const) {
    const answer = await site.send('PUT', `/tournaments/${id}`, {
      as: token,
      body: tournamentForm({ tournamentType }),
    });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Tournament type cannot be changed after registration has started',
    ]);
  }
});

test('there is always room for the teams that have a seat', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aDuoCup();
  for (let team = 0; team < 3; team += 1) await aTeam(site, id);
  const resize = (maxPlayers: number) =>
    site.send('PUT', `/tournaments/${id}`, {
      as: token,
      body: tournamentForm({ tournamentType: 'duo', maxPlayers }),
    });
  const answer = await resize(5);
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Max players cannot be lower than the current number of registrations (3)',
  ]);
  expect((await resize(6)).status).toBe(200);
});

const kindsTo = async ({ email }: Person) =>
  (await mailsTo(site.ctx, email))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('tournament-'));

test('start and cancellation are mailed once to each accepted player of a verified team', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aDuoCup();
  const full = await aVerifiedTeam(site, id);
  const half = await aTeam(site, id, { isPublic: false });
  const asking = await aJoiner(site, half);
  await setTeamVerified(site, half, token, true);
  const unverified = await aFullTeam(site, id);
  const started = await site.send('POST', `/tournaments/${id}/start`, {
    as: token,
    body: { gameLink },
  });
  expect([started.status, started.body.message]).toEqual([
    200,
    'Tournament started. 3 participants notified.',
  ]);
  expect((await site.send('DELETE', `/tournaments/${id}`, { as: token })).status).toBe(200);
  for (const player of [full.captain, ...full.members, half.captain]) {
    expect(await kindsTo(player)).toEqual(['tournament-started', 'tournament-cancelled']);
  }
  for (const player of [asking, unverified.captain, ...unverified.members]) {
    expect(await kindsTo(player)).toEqual([]);
  }
  expect((await site.send('GET', `/teams/${full.id}`)).status).toBe(404);
});
