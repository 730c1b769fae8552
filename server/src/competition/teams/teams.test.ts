import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';
import {
  aJoiner,
  aTeam,
  aVerifiedTeam,
  create,
  joinByCode,
  type CaptainedTeam,
} from '#testing/competition/teams.ts';
import { aTournament, setStatus } from '#testing/competition/tournaments.ts';

const site = useApp();

const change = (as: string | undefined, { id }: { id: number }, body: object) =>
  site.send('PUT', `/teams/${id}`, { as, body });

const handOver = (as: string | undefined, { id }: { id: number }, memberId: unknown) =>
  site.send('PUT', `/teams/${id}/captain`, { as, body: { memberId } });

const renewCode = (as: string | undefined, { id }: { id: number }) =>
  site.send('POST', `/teams/${id}/invite-code`, { as });

const remove = (as: string | undefined, { id }: { id: number }) =>
  site.send('DELETE', `/teams/${id}`, { as });

const aDuo = (more: Record<string, unknown> = {}) =>
  aTournament(site, { tournamentType: 'duo', ...more });

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aPerson(site.ctx)));

const auditLog = () => site.ctx.db.selectFrom('audit').selectAll().orderBy('id').execute();

const onlyCaptain = [403, 'Only the team captain can manage members'];
const locked = [409, 'Rosters are locked'];

test('the creator of a team is its captain', async () => {
  const { id } = await aDuo();
  const captain = await aPerson(site.ctx);
  const { status, body } = await create(site, id, captain.token, { name: '  Night Owls ' });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      tournamentId: id,
      name: 'Night Owls',
      isPublic: true,
      isVerified: false,
      registeredAt: null,
      createdAt: expect.stringMatching(/Z$/),
      waitingNumber: null,
      checkedInAt: null,
      missedCheckIn: false,
      teamSize: 2,
      captainUserId: captain.id,
      captain: { username: captain.username, email: captain.email },
      inviteCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
      members: [
        {
          id: expect.any(Number),
          userId: captain.id,
          fortniteUsername: captain.username,
          email: captain.email,
          role: 'captain',
          status: 'accepted',
          user: { username: captain.username },
        },
      ],
    },
  ]);
});

test('what cannot be a team is refused', async () => {
  const { id } = await aDuo();
  const { token } = await aPerson(site.ctx);
  const refused: [object, string][] = [
    [{ name: ' ' }, 'Team name is required'],
    [{ name: undefined }, 'Team name is required'],
    [{ name: 'x'.repeat(41) }, 'Please use at most 40 characters'],
    [{ name: 'Night\u202EOwls' }, 'Please remove the invisible characters'],
    [{ isPublic: 'yes' }, 'isPublic: This value is of the wrong kind'],
    [{ tournamentId: '1' }, 'Please give a valid id'],
  ];
  for (const [more, message] of refused) {
    const answer = await create(site, id, token, more);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  }
  expect((await create(site, id, undefined)).status).toBe(401);
  const unknown = await create(site, id + 1, token);
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Tournament not found']);
  const single = await create(site, (await aTournament(site)).id, token);
  expect([single.status, single.body.message]).toEqual([
    400,
    'This tournament does not accept teams',
  ]);
});

test('nobody makes a team once the tournament is no longer upcoming', async () => {
  const { id } = await aDuo();
  const { token } = await aPerson(site.ctx);
  for (const status of ['ongoing', 'completed', 'cancelled'] as const) {
    await setStatus(site, id, status);
    const answer = await create(site, id, token);
    expect([answer.status, answer.body.message]).toEqual([409, 'Registration is closed']);
  }
});

test('a name is taken once in a tournament, without regard to case', async () => {
  const { id } = await aDuo();
  await aTeam(site, id, { name: 'Élan' });
  const other = await aTeam(site, id);
  const taken = 'A team with this name already exists in this tournament';
  const second = await create(site, id, (await aPerson(site.ctx)).token, { name: 'éLAN' });
  expect([second.status, second.body]).toEqual([
    409,
    expect.objectContaining({ message: taken, errors: { name: taken } }),
  ]);
  const renamed = await change(other.captain.token, other, { name: 'ÉLAN' });
  expect([renamed.status, renamed.body.message]).toEqual([409, taken]);
  await aTeam(site, (await aDuo()).id, { name: 'élan' });
});

test('of ten captains who want the same name at once, one gets it', async () => {
  const { id } = await aDuo({ maxPlayers: 100 });
  const answers = await Promise.all(
    (await people(10)).map(({ token }) => create(site, id, token, { name: 'Night Owls' })),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
});

test('a player who makes ten teams at once has one', async () => {
  const { id } = await aDuo({ maxPlayers: 100 });
  const { token } = await aPerson(site.ctx);
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(site, id, token)));
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
  const lost = answers.filter(({ status }) => status === 409);
  for (const { body } of lost) {
    expect(body.message).toBe('You are already in a team for this tournament');
  }
});

test('of ten teams that want the last seat at once, one gets it', async () => {
  const { id } = await aDuo({ maxPlayers: 5 });
  await aTeam(site, id);
  const answers = await Promise.all((await people(10)).map(({ token }) => create(site, id, token)));
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
  const lost = answers.filter(({ status }) => status === 409);
  for (const { body } of lost) expect(body.message).toBe('Tournament is full');
});

test('a captain renames a team and changes its privacy, each alone or both', async () => {
  const team = await aTeam(site, (await aDuo()).id, { name: 'Night Owls' });
  const { token } = team.captain;
  const changed = async (body: object) => {
    const answer = await change(token, team, body);
    return [answer.status, answer.body.name, answer.body.isPublic];
  };
  expect(await changed({ name: 'night owls' })).toEqual([200, 'night owls', true]);
  expect(await changed({ isPublic: false })).toEqual([200, 'night owls', false]);
  expect(await changed({ name: 'Day Owls', isPublic: true })).toEqual([200, 'Day Owls', true]);
  expect(await changed({})).toEqual([200, 'Day Owls', true]);
  expect((await change(token, team, { name: '' })).status).toBe(400);
});

test('a captain hands over to an accepted player, and leads no more', async () => {
  const team = await aTeam(site, (await aDuo()).id);
  const player = await aJoiner(site, team);
  const { status, body } = await handOver(team.captain.token, team, player.memberId);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      captainUserId: player.id,
      captain: { username: player.username },
      members: [
        expect.objectContaining({ userId: team.captain.id, role: 'member' }),
        expect.objectContaining({ userId: player.id, role: 'captain' }),
      ],
    }),
  ]);
  const again = await handOver(team.captain.token, team, player.memberId);
  expect([again.status, again.body.message]).toEqual(onlyCaptain);
  expect((await handOver(player.token, team, player.memberId)).status).toBe(200);
});

test('the captaincy goes to nobody who is not in the team', async () => {
  const { id } = await aDuo();
  const team = await aTeam(site, id, { isPublic: false });
  const asking = await aJoiner(site, team);
  const stranger = await aJoiner(site, await aTeam(site, id));
  const { token } = team.captain;
  const pending = await handOver(token, team, asking.memberId);
  expect([pending.status, pending.body.message]).toEqual([
    409,
    'Only an accepted member can become captain',
  ]);
  const foreign = await handOver(token, team, stranger.memberId);
  expect([foreign.status, foreign.body.message]).toEqual([404, 'Member not found']);
  expect((await handOver(token, team, '1')).status).toBe(400);
});

test('a new invite code ends the old one', async () => {
  const team = await aTeam(site, (await aDuo()).id);
  const { status, body } = await renewCode(team.captain.token, team);
  expect([status, body]).toEqual([
    201,
    { inviteCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/) },
  ]);
  const player = await aPerson(site.ctx);
  expect((await joinByCode(site, team.inviteCode, player)).status).toBe(404);
  expect((await joinByCode(site, body.inviteCode, player)).status).toBe(201);
});

test('a captain deletes the team, and its players are free for another', async () => {
  const { id } = await aDuo();
  const team = await aTeam(site, id);
  const player = await aJoiner(site, team);
  const { status, body } = await remove(team.captain.token, team);
  expect([status, body]).toEqual([200, { message: 'Team deleted successfully' }]);
  const again = await remove(team.captain.token, team);
  expect([again.status, again.body.message]).toEqual([404, 'Team not found']);
  await aTeam(site, id, { captain: player });
});

const acts: [string, (as: string | undefined, team: CaptainedTeam) => ReturnType<typeof change>][] =
  [
    ['renamed', (as, team) => change(as, team, { name: 'Other' })],
    ['handed over', (as, team) => handOver(as, team, 1)],
    ['given a new code', renewCode],
    ['deleted', remove],
  ];

test.each(acts)('a team is %s by nobody but its captain and admins', async (_, act) => {
  const { id } = await aDuo();
  const team = await aTeam(site, id);
  const player = await aJoiner(site, team);
  const otherCaptain = (await aTeam(site, id)).captain;
  expect((await act(undefined, team)).status).toBe(401);
  for (const { token } of [player, otherCaptain]) {
    const { status, body } = await act(token, team);
    expect([status, body.message]).toEqual(onlyCaptain);
  }
  const unknown = await act(otherCaptain.token, { ...team, id: team.id + 9 });
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Team not found']);

  const { token } = await anAdmin(site.ctx);
  await setStatus(site, id, 'ongoing');
  const late = await act(team.captain.token, team);
  expect([late.status, late.body.message]).toEqual(locked);
  expect((await act(token, team)).status).toBeLessThan(300);
});

test('what an admin does to a team is in the audit log, what its captain does is not', async () => {
  const team = await aTeam(site, (await aDuo()).id, { name: 'Night Owls' });
  const player = await aJoiner(site, team);
  const admin = await anAdmin(site.ctx);
  await change(team.captain.token, team, { isPublic: false });
  await change(admin.token, team, { name: 'Day Owls' });
  await renewCode(admin.token, team);
  await handOver(admin.token, team, player.memberId);
  await remove(admin.token, team);
  const day = 'team Day Owls';
  const by = { tournament_id: team.tournamentId, actor_id: admin.id, actor_name: admin.username };
  expect(await auditLog()).toMatchObject([
    {
      ...by,
      action: 'changed',
      subject: 'team Night Owls',
      before: { name: 'Night Owls', isPublic: false },
      after: { name: 'Day Owls', isPublic: false },
    },
    { ...by, action: 'renewed the invite code of', subject: day, before: null, after: null },
    {
      ...by,
      action: 'handed over',
      subject: day,
      before: { captain: team.captain.username },
      after: { captain: player.username },
    },
    { ...by, action: 'deleted', subject: day },
  ]);
});

test('a team that an admin deletes after the start forfeits its open matches', async () => {
  const { id } = await aDuo();
  const leaver = await aVerifiedTeam(site, id, { name: 'Leavers' });
  await aVerifiedTeam(site, id, { name: 'Stayers' });
  const { token } = await anAdmin(site.ctx);
  const gameLink = 'https://play.example/lobby';
  await site.send('POST', `/tournaments/${id}/start`, { as: token, body: { gameLink } });
  expect((await remove(token, leaver)).status).toBe(200);
  const { body } = await site.send('GET', `/tournaments/${id}/bracket`);
  const { a, b, winner, state } = body.rounds[0].matches[0];
  expect([a.name, b.name, winner, state]).toEqual(['Leavers', 'Stayers', b.id, 'forfeit']);
});

test('a captaincy is handed over or its team deleted, never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const team = await aTeam(site, (await aDuo()).id);
    const player = await aJoiner(site, team);
    const { token } = team.captain;
    const [handed, removed] = await Promise.all([
      handOver(token, team, player.memberId),
      remove(token, team),
    ]);
    expect([
      [200, 403],
      [404, 200],
    ]).toContainEqual([handed.status, removed.status]);
    const { status } = await site.send('GET', `/teams/${team.id}`);
    expect(status).toBe(handed.status);
  }
});
