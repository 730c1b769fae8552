import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';
import {
  aFullTeam,
  aJoiner,
  aTeam,
  setTeamVerified,
  type CaptainedTeam,
} from '#testing/competition/teams.ts';
import { aTournament, setStatus } from '#testing/competition/tournaments.ts';

const site = useApp();

const register = (as: string | undefined, team: CaptainedTeam, tournamentId = team.tournamentId) =>
  site.send('POST', `/tournaments/${tournamentId}/register-team`, {
    as,
    body: { teamId: team.id },
  });

const aTrioCup = () => aTournament(site, { tournamentType: 'trio', maxPlayers: 30 });

const auditLog = () =>
  site.ctx.db.selectFrom('audit').select(['action', 'subject', 'before', 'after']).execute();

test('a captain enters a complete roster for verification, and may do so again', async () => {
  const team = await aFullTeam(site, (await aTrioCup()).id);
  const { status, body } = await register(team.captain.token, team);
  expect([status, body]).toEqual([
    200,
    {
      message: 'Team registered. An organiser will verify it.',
      team: expect.objectContaining({
        id: team.id,
        isVerified: false,
        registeredAt: expect.stringMatching(/Z$/),
      }),
    },
  ]);
  const again = await register(team.captain.token, team);
  expect([again.status, again.body]).toEqual([
    200,
    { message: 'Team is already registered', team: body.team },
  ]);
});

test('an incomplete roster is not registered', async () => {
  const team = await aTeam(site, (await aTrioCup()).id, { isPublic: false });
  await aJoiner(site, team);
  const alone = await register(team.captain.token, team);
  expect([alone.status, alone.body.message]).toEqual([
    409,
    'Team needs 3 accepted players to register (1/3)',
  ]);
});

test('a roster is registered by its captain, in its tournament, in time', async () => {
  const { id } = await aTrioCup();
  const team = await aFullTeam(site, id);
  const elsewhere = await aFullTeam(site, (await aTrioCup()).id);
  expect((await register(undefined, team)).status).toBe(401);
  for (const player of [team.members[0], elsewhere.captain]) {
    const answer = await register(player?.token, team);
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Only the team captain can manage members',
    ]);
  }
  for (const [wrong, tournamentId] of [
    [team, elsewhere.tournamentId],
    [elsewhere, id],
    [{ ...team, id: team.id + 9 }, id],
  ] as const) {
    const answer = await register(team.captain.token, wrong, tournamentId);
    expect([answer.status, answer.body.message]).toEqual([404, 'Team not found']);
  }
  const body = { teamId: 'x' };
  const path = `/tournaments/${id}/register-team`;
  expect((await site.send('POST', path, { as: team.captain.token, body })).status).toBe(400);
  await setStatus(site, id, 'ongoing');
  const late = await register(team.captain.token, team);
  expect([late.status, late.body.message]).toEqual([409, 'Registration is closed']);
});

test('an admin verifies any team and takes it back, and each is recorded once', async () => {
  const team = await aTeam(site, (await aTrioCup()).id);
  const { token } = await anAdmin(site.ctx);
  const verified = await setTeamVerified(site, team, token, true);
  expect([verified.status, verified.body]).toEqual([
    200,
    {
      message: 'Team verified',
      team: expect.objectContaining({ id: team.id, isVerified: true, registeredAt: null }),
    },
  ]);
  const again = await setTeamVerified(site, team, token, true);
  expect([again.status, again.body]).toEqual([200, verified.body]);
  const unverified = await setTeamVerified(site, team, token, false);
  expect([unverified.status, unverified.body]).toEqual([
    200,
    { message: 'Team unverified', team: expect.objectContaining({ isVerified: false }) },
  ]);
  const subject = `team ${team.name}`;
  const [no, yes] = [{ isVerified: false }, { isVerified: true }];
  expect(await auditLog()).toEqual([
    { action: 'verified', subject, before: no, after: yes },
    { action: 'unverified', subject, before: yes, after: no },
  ]);
});

test('only an admin verifies teams, and only those there are', async () => {
  const team = await aTeam(site, (await aTrioCup()).id);
  const { token } = await anAdmin(site.ctx);
  expect((await setTeamVerified(site, team, undefined, true)).status).toBe(401);
  for (const { token } of [team.captain, await aPerson(site.ctx)]) {
    expect((await setTeamVerified(site, team, token, true)).status).toBe(403);
  }
  for (const value of ['true', 1, null, undefined]) {
    expect((await setTeamVerified(site, team, token, value)).status).toBe(400);
  }
  const unknown = await setTeamVerified(site, { id: team.id + 1 }, token, true);
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Team not found']);
});

test('teams that are registered under the tournaments of each other never wait in a circle', async () => {
  const [first, second] = [
    await aFullTeam(site, (await aTrioCup()).id),
    await aFullTeam(site, (await aTrioCup()).id),
  ];
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => [
      register(first.captain.token, first),
      register(first.captain.token, first, second.tournamentId),
      register(second.captain.token, second, first.tournamentId),
    ]).flat(),
  );
  expect(countStatuses(answers)).toEqual({ 200: 10, 404: 20 });
});

const verifyMany = (as: string | undefined, id: number, ids: unknown) =>
  site.send('PATCH', `/teams/tournament/${id}/verify`, { as, body: { ids } });

test('many teams are verified by one call, each with an outcome and a line in the audit log', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTrioCup();
  const [first, second, gone] = [
    await aTeam(site, id),
    await aTeam(site, id),
    await aTeam(site, id),
  ];
  const elsewhere = await aTeam(site, (await aTrioCup()).id);
  await setTeamVerified(site, second, token, true);
  await site.send('DELETE', `/teams/${gone.id}`, { as: token });
  const ids = [gone.id, elsewhere.id, second.id, first.id];
  const { status, body } = await verifyMany(token, id, ids);
  expect([status, body.message]).toEqual([200, 'Teams verified: 1']);
  expect(body.outcomes).toEqual([
    { id: first.id, outcome: 'changed', reason: null },
    { id: second.id, outcome: 'unchanged', reason: null },
    { id: gone.id, outcome: 'refused', reason: 'Team not found' },
    { id: elsewhere.id, outcome: 'refused', reason: 'Team not found' },
  ]);
  const subjects = (await auditLog()).filter(({ action }) => action === 'verified');
  expect(subjects.map(({ subject }) => subject)).toEqual([
    `team ${second.name}`,
    `team ${first.name}`,
  ]);
  expect((await verifyMany(undefined, id, ids)).status).toBe(401);
  expect((await verifyMany(first.captain.token, id, ids)).status).toBe(403);
  expect((await verifyMany(token, id, [])).status).toBe(400);
});

test('calls at once over the same teams verify each once', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTrioCup();
  const teams = [];
  for (let count = 0; count < 6; count += 1) teams.push(await aTeam(site, id));
  const ids = teams.map((team) => team.id);
  const answers = await Promise.all([
    verifyMany(token, id, ids),
    verifyMany(token, id, ids.toReversed()),
    ...teams.map((team) => setTeamVerified(site, team, token, true)),
  ]);
  expect(countStatuses(answers)).toEqual({ 200: 8 });
  expect(await auditLog()).toHaveLength(6);
});
