import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';
import {
  aFullTeam,
  aJoiner,
  aTeam,
  join,
  setMemberStatus,
  setTeamVerified,
  type CaptainedTeam,
} from '#testing/competition/teams.ts';
import { aTournament, setStatus as setTournamentStatus } from '#testing/competition/tournaments.ts';

const site = useApp();

const setStatus = (as: string | undefined, team: CaptainedTeam, memberId: number, status: string) =>
  setMemberStatus(site, team, as, memberId, status);

const removeMember = (as: string | undefined, { id }: { id: number }, memberId: number) =>
  site.send('DELETE', `/teams/${id}/members/${memberId}`, { as });

const leave = (as: string | undefined, { id }: { id: number }) =>
  site.send('DELETE', `/teams/${id}/leave`, { as });

const aSquadCup = () => aTournament(site, { tournamentType: 'squad', maxPlayers: 100 });

const captainIn = async (team: CaptainedTeam) => {
  const { body } = await site.send('GET', `/teams/${team.id}`);
  return body.members[0].id as number;
};

const statusesIn = async ({ id, captain }: CaptainedTeam) => {
  const { body } = await site.send('GET', `/teams/${id}`, { as: captain.token });
  return body.members.map(({ status }: { status: string }) => status);
};

const onlyCaptain = [403, 'Only the team captain can manage members'];

test('a captain accepts and rejects those who ask', async () => {
  const team = await aTeam(site, (await aSquadCup()).id, { isPublic: false });
  const [first, second] = [await aJoiner(site, team), await aJoiner(site, team)];
  const { token } = team.captain;
  const accepted = await setStatus(token, team, first.memberId, 'accepted');
  expect([accepted.status, accepted.body]).toEqual([
    200,
    {
      id: first.memberId,
      userId: first.id,
      fortniteUsername: first.username,
      email: first.email,
      role: 'member',
      status: 'accepted',
      user: { username: first.username },
    },
  ]);
  expect(await setStatus(token, team, first.memberId, 'accepted')).toMatchObject({
    status: 200,
    body: accepted.body,
  });
  const rejected = await setStatus(token, team, second.memberId, 'rejected');
  expect([rejected.status, rejected.body.status]).toEqual([200, 'rejected']);
  expect(await statusesIn(team)).toEqual(['accepted', 'accepted', 'rejected']);
  expect((await setStatus(token, team, second.memberId, 'accepted')).status).toBe(200);
});

test('of five requests that are accepted at once into three places, three are', async () => {
  const team = await aTeam(site, (await aSquadCup()).id, { isPublic: false });
  const asking = [];
  while (asking.length < 5) asking.push(await aJoiner(site, team));
  const answers = await Promise.all(
    asking.map(({ memberId }) => setStatus(team.captain.token, team, memberId, 'accepted')),
  );
  expect(countStatuses(answers)).toEqual({ 200: 3, 409: 2 });
  const lost = answers.filter(({ status }) => status === 409);
  for (const { body } of lost) expect(body.message).toBe('Team is full');
  expect((await statusesIn(team)).filter((status: string) => status === 'accepted')).toHaveLength(
    4,
  );
});

test('a rejected player who found another team is not taken from it', async () => {
  const { id } = await aSquadCup();
  const team = await aTeam(site, id, { isPublic: false });
  const player = await aJoiner(site, team);
  const { token } = team.captain;
  await setStatus(token, team, player.memberId, 'rejected');
  const other = await aTeam(site, id);
  await aJoiner(site, other, player);
  const answer = await setStatus(token, team, player.memberId, 'accepted');
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'This player is already in another team for this tournament',
  ]);
});

test('a captain removes players, who may join again', async () => {
  const team = await aTeam(site, (await aSquadCup()).id);
  const player = await aJoiner(site, team);
  const { status, body } = await removeMember(team.captain.token, team, player.memberId);
  expect([status, body]).toEqual([200, { message: 'Member removed' }]);
  const again = await removeMember(team.captain.token, team, player.memberId);
  expect([again.status, again.body.message]).toEqual([404, 'Member not found']);
  expect((await join(site, team, player)).status).toBe(201);
});

test('a captain is neither removed nor rejected, and cannot leave', async () => {
  const team = await aTeam(site, (await aSquadCup()).id);
  const own = await captainIn(team);
  const { token } = await anAdmin(site.ctx);
  for (const as of [team.captain.token, token]) {
    for (const answer of [
      await setStatus(as, team, own, 'rejected'),
      await removeMember(as, team, own),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'Captain cannot be removed or rejected',
      ]);
    }
    expect((await setStatus(as, team, own, 'accepted')).status).toBe(200);
  }
  const left = await leave(team.captain.token, team);
  expect([left.status, left.body.message]).toEqual([400, 'Captain cannot leave the team']);
});

test('only the captain and admins manage players, and only those of the team', async () => {
  const { id } = await aSquadCup();
  const team = await aTeam(site, id);
  const player = await aJoiner(site, team);
  const other = await aTeam(site, id);
  for (const act of [
    (as: string | undefined, of = team) => setStatus(as, of, player.memberId, 'rejected'),
    (as: string | undefined, of = team) => removeMember(as, of, player.memberId),
  ]) {
    expect((await act(undefined)).status).toBe(401);
    for (const { token } of [player, other.captain, await aPerson(site.ctx)]) {
      const { status, body } = await act(token);
      expect([status, body.message]).toEqual(onlyCaptain);
    }
    const foreign = await act(other.captain.token, other);
    expect([foreign.status, foreign.body.message]).toEqual([404, 'Member not found']);
    const unknown = await act(team.captain.token, { ...team, id: other.id + 1 });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Team not found']);
  }
  for (const status of ['pending', 'captain', '']) {
    expect((await setStatus(team.captain.token, team, player.memberId, status)).status).toBe(400);
  }
});

test('a player leaves a team, or takes back the request', async () => {
  const team = await aTeam(site, (await aSquadCup()).id);
  const player = await aJoiner(site, team);
  const closed = await aTeam(site, (await aSquadCup()).id, { isPublic: false });
  const asking = await aJoiner(site, closed);
  const left = await leave(player.token, team);
  expect([left.status, left.body]).toEqual([200, { message: 'Left team successfully' }]);
  const taken = await leave(asking.token, closed);
  expect([taken.status, taken.body]).toEqual([200, { message: 'Join request withdrawn' }]);
  expect(await statusesIn(closed)).toEqual(['accepted']);
  for (const { token } of [player, await aPerson(site.ctx)]) {
    const again = await leave(token, team);
    expect([again.status, again.body.message]).toEqual([404, 'You are not in this team']);
  }
  expect((await leave(undefined, team)).status).toBe(401);
});

test('a rejected player has nothing to leave', async () => {
  const team = await aTeam(site, (await aSquadCup()).id, { isPublic: false });
  const player = await aJoiner(site, team);
  await setStatus(team.captain.token, team, player.memberId, 'rejected');
  expect((await leave(player.token, team)).status).toBe(404);
  expect(await statusesIn(team)).toEqual(['accepted', 'rejected']);
});

test('rosters are locked once the tournament is no longer upcoming, but for admins', async () => {
  const { id } = await aSquadCup();
  const team = await aTeam(site, id);
  const [first, second] = [await aJoiner(site, team), await aJoiner(site, team)];
  await setTournamentStatus(site, id, 'ongoing');
  const { token } = team.captain;
  for (const answer of [
    await setStatus(token, team, first.memberId, 'rejected'),
    await removeMember(token, team, first.memberId),
    await leave(first.token, team),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([409, 'Rosters are locked']);
  }
  const admin = await anAdmin(site.ctx);
  expect((await setStatus(admin.token, team, first.memberId, 'rejected')).status).toBe(200);
  expect((await removeMember(admin.token, team, second.memberId)).status).toBe(200);
  const notes = site.ctx.db.selectFrom('audit').where('actor_id', '=', admin.id);
  expect(await notes.selectAll().orderBy('id').execute()).toMatchObject([
    {
      actor_name: admin.username,
      action: 'rejected',
      subject: `${first.username} of team ${team.name}`,
      before: { status: 'accepted' },
      after: { status: 'rejected' },
    },
    {
      action: 'removed',
      subject: `${second.username} of team ${team.name}`,
      before: { status: 'accepted' },
    },
  ]);
});

test('a registered roster that loses a player is registered no more, a verified team stays', async () => {
  const { id } = await aSquadCup();
  const { token } = await anAdmin(site.ctx);
  for (const isVerified of [false, true]) {
    const team = await aFullTeam(site, id);
    const registration = await site.send('POST', `/tournaments/${id}/register-team`, {
      as: team.captain.token,
      body: { teamId: team.id },
    });
    expect(registration.status).toBe(200);
    await setTeamVerified(site, team, token, isVerified);
    expect((await leave(team.members[0]?.token, team)).status).toBe(200);
    const { body } = await site.send('GET', `/teams/${team.id}`);
    expect(body).toMatchObject({
      isVerified,
      registeredAt: isVerified ? expect.any(String) : null,
    });
  }
});

test('every change bumps the version that viewers get, and nothing else does', async () => {
  const team = await aTeam(site, (await aSquadCup()).id, { isPublic: false });
  const version = async () => {
    const { version } = await site.ctx.db
      .selectFrom('tournaments')
      .where('id', '=', team.tournamentId)
      .select('version')
      .executeTakeFirstOrThrow();
    return version;
  };
  const before = await version();
  const player = await aJoiner(site, team);
  expect(await version()).toBe(before + 1);
  await setStatus(team.captain.token, team, player.memberId, 'accepted');
  expect(await version()).toBe(before + 2);
  await setStatus(team.captain.token, team, player.memberId, 'accepted');
  expect(await version()).toBe(before + 2);
});
