import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anOwner, deleteAccount, obstaclesOf } from '#testing/owners.ts';
import { anAdmin, aPerson, mailsTo } from '#testing/accounts/people.ts';
import {
  aPermanentTeam,
  aTeamMate,
  invitePlayer,
  openInvitations,
} from '#testing/competition/permanent-teams.ts';
import { aSubscriber } from '#testing/competition/subscribers.ts';
import { aJoiner, aTeam, aVerifiedTeam, create } from '#testing/competition/teams.ts';
import {
  aParticipant,
  aTournament,
  register,
  setStatus,
} from '#testing/competition/tournaments.ts';

const site = useApp();

const start = async (id: number) => {
  const { token } = await anAdmin(site.ctx);
  const body = { gameLink: 'https://play.example/lobby' };
  expect((await site.send('POST', `/tournaments/${id}/start`, { as: token, body })).status).toBe(
    200,
  );
};

test('the seat of an upcoming tournament goes to the next of the waiting list, who is mailed', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  const owner = await anOwner(site);
  await aParticipant(site, id, owner);
  await aParticipant(site, id);
  const next = await aPerson(site.ctx);
  await register(site, id, next, { waitingList: true });
  const watching = await aSubscriber(site, id);
  await watching.next();
  expect((await deleteAccount(site, owner)).status).toBe(200);
  let heard = await watching.next();
  // On a busy machine it takes so long that the connection is kept alive before.
  while (heard === ':') heard = await watching.next();
  expect(heard).toContain('event: ');
  watching.leave();
  const [mail] = await mailsTo(site.ctx, next.email);
  expect(mail?.kind).toBe('seat-from-waiting-list');
  const rows = await site.ctx.db
    .selectFrom('registrations')
    .where('tournament_id', '=', id)
    .select(['user_id', 'waiting_since'])
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ user_id: next.id, waiting_since: null });
});

test('who plays in a running tournament cannot go, until taken out of it or it is over', async () => {
  const owner = await anOwner(site);
  const { id, name } = await aTournament(site);
  const { registrationId } = await aParticipant(site, id, owner);
  await aParticipant(site, id);
  await aParticipant(site, id);
  await start(id);
  expect(await obstaclesOf(site, owner)).toEqual([
    { kind: 'entrant', team: null, tournament: { id, name } },
  ]);
  const refused = await deleteAccount(site, owner);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `You play in ${name}. Finish it, or ask the organiser to take you out.`,
  ]);
  const { token } = await anAdmin(site.ctx);
  await site.send('DELETE', `/tournaments/registrations/${registrationId}`, { as: token });
  expect((await deleteAccount(site, owner)).status).toBe(200);
  const bracket = await site.send('GET', `/tournaments/${id}/bracket`);
  expect(bracket.text).toContain('Deleted player');
  expect(bracket.text).not.toContain(owner.username);
});

test('members of a team that plays, and those who only asked to play, are told apart', async () => {
  const { id, name } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 8 });
  const team = await aTeam(site, id);
  const owner = await anOwner(site);
  await aJoiner(site, team, owner);
  const { token } = await anAdmin(site.ctx);
  await site.send('PATCH', `/teams/${team.id}/verify`, { as: token, body: { isVerified: true } });
  await aVerifiedTeam(site, id);
  const late = await anOwner(site);
  const closed = await aTeam(site, id, { isPublic: false });
  await aJoiner(site, closed, late);
  await start(id);
  expect(await obstaclesOf(site, owner)).toMatchObject([{ kind: 'entrant', tournament: { name } }]);
  expect(await obstaclesOf(site, late)).toEqual([]);
  expect((await deleteAccount(site, late)).status).toBe(200);
  expect((await deleteAccount(site, owner)).status).toBe(409);
  await setStatus(site, id, 'completed');
  expect((await deleteAccount(site, owner)).status).toBe(200);
});

test('a captain hands over a team with players, and a team of nobody else is deleted', async () => {
  const owner = await anOwner(site);
  const { id, name } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 8 });
  const team = await aTeam(site, id, { captain: owner });
  const mate = await aJoiner(site, team);
  expect(await obstaclesOf(site, owner)).toEqual([
    { kind: 'captain', team: { id: team.id, name: team.name }, tournament: { id, name } },
  ]);
  expect((await deleteAccount(site, owner)).body.message).toBe(
    `You are captain of ${team.name} in ${name}. Make someone else captain, or delete the team.`,
  );
  await site.send('PUT', `/teams/${team.id}/captain`, {
    as: owner.token,
    body: { memberId: mate.memberId },
  });
  const other = await aTournament(site, { tournamentType: 'duo', maxPlayers: 4 });
  const alone = await aTeam(site, other.id, { captain: owner });
  await aTeam(site, other.id);
  const waiting = await aPerson(site.ctx);
  await create(site, other.id, waiting.token, { waitingList: true });
  expect((await deleteAccount(site, owner)).status).toBe(200);
  expect((await site.send('GET', `/teams/${alone.id}`)).status).toBe(404);
  const { body } = await site.send('GET', `/teams/${team.id}`);
  expect(body.members).toHaveLength(1);
  const [mail] = await mailsTo(site.ctx, waiting.email);
  expect(mail?.kind).toBe('team-seat-from-waiting-list');
});

test('a permanent team with others is handed over, one of nobody else disbanded', async () => {
  const owner = await anOwner(site);
  const team = await aPermanentTeam(site, { mates: 1, captain: owner });
  const alone = await aPermanentTeam(site, { mates: 0, captain: owner });
  const member = await aPermanentTeam(site, { mates: 0 });
  await aTeamMate(site, member, owner);
  const inviting = await aPermanentTeam(site, { mates: 0 });
  await invitePlayer(site, inviting, owner.username);
  expect(await obstaclesOf(site, owner)).toEqual([
    { kind: 'permanent_captain', team: { id: team.id, name: team.name }, tournament: null },
  ]);
  expect((await deleteAccount(site, owner)).body.message).toBe(
    `You are captain of ${team.name}. Make someone else captain, or disband the team.`,
  );
  await site.send('PUT', `/permanent-teams/${team.id}/captain`, {
    as: owner.token,
    body: { userId: team.mates[0]?.id },
  });
  expect((await deleteAccount(site, owner)).status).toBe(200);
  expect((await site.send('GET', `/permanent-teams/${alone.id}`)).status).toBe(404);
  for (const { id } of [team, member]) {
    const { body } = await site.send('GET', `/permanent-teams/${id}`);
    expect(body.members.length + body.hiddenMembers).toBe(1);
  }
  const again = await anOwner(site, { username: owner.username, email: owner.email });
  expect(await openInvitations(site, again)).toEqual([]);
});

test('a disqualified player may go, and the reason loses the name too', async () => {
  const owner = await anOwner(site);
  const { id } = await aTournament(site);
  for (const player of [owner, undefined, undefined]) await aParticipant(site, id, player);
  await start(id);
  const read = async () => (await site.send('GET', `/tournaments/${id}/bracket`)).body;
  const { entrants, rounds } = await read();
  const [out] = entrants;
  const match = rounds[1].matches[0];
  const { token } = await anAdmin(site.ctx);
  const disqualified = await site.send(
    'PUT',
    `/tournaments/${id}/entrants/${out.id}/disqualification`,
    {
      as: token,
      body: {
        reason: `${owner.username} cheated`,
        version: out.version,
        match: { id: match.id, version: match.version },
      },
    },
  );
  expect(disqualified.status).toBe(200);
  expect((await deleteAccount(site, owner)).status).toBe(200);
  expect((await read()).entrants[0].name).toBe('Deleted player');
  const { body } = await site.send('GET', `/tournaments/${id}/disqualifications`, { as: token });
  expect(JSON.stringify(body)).not.toContain(owner.username);
  expect(JSON.stringify(body)).toContain('Deleted player cheated');
});
