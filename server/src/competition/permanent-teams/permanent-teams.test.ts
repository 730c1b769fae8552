import { permanentTeamLimits } from '@last-circle/contract/competition/permanent-team-rules.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import {
  acceptInvitation,
  aPermanentTeam,
  aTeamMate,
  found,
  nothingPlayed,
  invitePlayer,
  openInvitations,
  type FoundedTeam,
} from '#testing/competition/permanent-teams.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp();

const ownTeams = async (as: string) =>
  (await site.send('GET', '/permanent-teams/mine', { as })).body;
const read = (id: number) => site.send('GET', `/permanent-teams/${id}`);

const change = (
  method: 'PUT' | 'DELETE',
  { id }: { id: number },
  as: string,
  below = '',
  body?: unknown,
) => site.send(method, `/permanent-teams/${id}${below}`, { as, body });

test('a player founds a team and is its captain', async () => {
  const captain = await aPerson(site.ctx);
  const { status, body } = await found(site, captain, { name: ' Night Owls ', tag: 'NOX' });
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      name: 'Night Owls',
      tag: 'NOX',
      captainUserId: captain.id,
      members: [{ userId: captain.id, username: captain.username, joinedAt: expect.any(String) }],
      invitations: [],
      lastRoster: [],
    },
  ]);
  expect(await ownTeams(captain.token)).toEqual([body]);
});

test('name and tag of a team are held to their limits', async () => {
  const { token } = await aPerson(site.ctx);
  const cases: [object, Record<string, string>][] = [
    [{ name: ' ' }, { name: 'Team name is required' }],
    [{ name: 'x'.repeat(41) }, { name: 'Please use at most 40 characters' }],
    [{ name: 'Owls', tag: 'X' }, { tag: 'A tag has 2 to 5 letters or digits' }],
    [{ name: 'Owls', tag: 'A B' }, { tag: 'A tag has 2 to 5 letters or digits' }],
    [{ name: 'Owls', tag: 'ABCDEF' }, { tag: 'Please use at most 5 characters' }],
  ];
  for (const [body, errors] of cases) {
    const answer = await site.send('POST', '/permanent-teams', { as: token, body });
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  }
});

test('of teams founded at once with one name, in any case and form, one is there', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(site.ctx)));
  const names = ['Night Owls', 'NIGHT OWLS', 'night owls', 'Ｎight Owls'];
  const answers = await Promise.all(
    people.map((person, index) => found(site, person, { name: names[index % 4] })),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 7 });
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.errors).toEqual({ name: 'A team with this name already exists' });
  const taken = await found(site, await aPerson(site.ctx));
  const { token } = people[answers.findIndex(({ status }) => status === 201)]!;
  const [{ id }] = await ownTeams(token);
  expect(await change('PUT', { id }, token, '', { name: taken.body.name })).toMatchObject({
    status: 409,
    body: { errors: { name: 'A team with this name already exists' } },
  });
});

test('a player invited by username is mailed, and accepts or declines', async () => {
  const team = await aPermanentTeam(site, { mates: 0, name: 'Night Owls' });
  const [mate, other] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  const invited = await invitePlayer(site, team, mate.username.toUpperCase());
  expect([invited.status, invited.body]).toEqual([
    201,
    { message: `${mate.username.toUpperCase()} is invited` },
  ]);
  await invitePlayer(site, team, other.username);
  const [mail] = await mailsTo(site.ctx, mate.email);
  expect(mail?.subject).toBe(`${team.captain.username} invites you to Night Owls`);
  expect(mail?.text).toContain('/teams');

  const [{ id } = { id: 0 }] = await openInvitations(site, mate);
  expect((await acceptInvitation(site, mate, id)).body.members).toHaveLength(2);
  const [declined] = await openInvitations(site, other);
  const path = `/permanent-teams/invitations/${declined?.id}`;
  expect((await site.send('DELETE', path, { as: other.token })).body).toEqual({
    message: 'Invitation declined',
  });
  expect(await openInvitations(site, other)).toEqual([]);
  expect((await acceptInvitation(site, other, declined?.id ?? 0)).status).toBe(404);
});

test('an address is invited, whose account sees the invitation, and nothing tells of an account', async () => {
  const team = await aPermanentTeam(site, { mates: 0 });
  const mate = await aPerson(site.ctx);
  const known = await invitePlayer(site, team, mate.email.toUpperCase());
  const unknown = await invitePlayer(site, team, 'nobody@players.example');
  expect([known.status, unknown.status]).toEqual([201, 201]);
  const [own] = await ownTeams(team.captain.token);
  expect(own.invitations.map(({ player }: { player: string }) => player)).toEqual([
    mate.email.toUpperCase(),
    'nobody@players.example',
  ]);
  const [invitation] = await openInvitations(site, mate);
  expect(invitation?.team.name).toBe(team.name);
  await acceptInvitation(site, mate, invitation?.id ?? 0);
  // By address a member is invited like anybody; their own list stays empty.
  expect((await invitePlayer(site, team, mate.email)).status).toBe(201);
  expect(await openInvitations(site, mate)).toEqual([]);
});

test('whom a captain cannot invite, they are told at the field', async () => {
  const team = await aPermanentTeam(site);
  const cases: [string, number, string][] = [
    ['nobody-at-all', 404, 'No player has this username'],
    ['a@b', 400, 'Invalid email format'],
    [team.mates[0]?.username ?? '', 409, `${team.mates[0]?.username} is in this team already`],
    [' ', 400, 'Username or email is required'],
  ];
  for (const [player, status, message] of cases) {
    const answer = await invitePlayer(site, team, player);
    expect([answer.status, answer.body.errors]).toEqual([status, { player: message }]);
  }
});

test('an invitation accepted many times at once makes one member', async () => {
  const team = await aPermanentTeam(site, { mates: 0 });
  const mate = await aPerson(site.ctx);
  await invitePlayer(site, team, mate.username);
  await invitePlayer(site, team, mate.email);
  const { rows } = await sql<{ id: number }>`
    select id from permanent_team_invitations order by id`.execute(site.ctx.db);
  const answers = await Promise.all(
    [...rows, ...rows, ...rows, ...rows].map(({ id }) => acceptInvitation(site, mate, id)),
  );
  expect(countStatuses(answers)).toEqual({ 200: 8 });
  expect((await ownTeams(mate.token))[0].members).toHaveLength(2);
});

test('an invitation is for its player alone, and ends after its time', async () => {
  const team = await aPermanentTeam(site, { mates: 0 });
  const [mate, stranger] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  await invitePlayer(site, team, mate.username);
  const [{ id } = { id: 0 }] = await openInvitations(site, mate);
  expect((await acceptInvitation(site, stranger, id)).status).toBe(404);
  expect((await acceptInvitation(site, team.captain, id)).body.members).toHaveLength(1);
  const path = `/permanent-teams/invitations/${id}`;
  expect((await site.send('DELETE', path, { as: stranger.token })).status).toBe(404);
  await site.ctx.db
    .updateTable('permanent_team_invitations')
    .set({ expires_at: sql<string>`now()` })
    .execute();
  expect(await acceptInvitation(site, mate, id)).toMatchObject({
    status: 404,
    body: { message: 'This invitation is no longer valid' },
  });
  await invitePlayer(site, team, mate.username);
  const [renewed] = await openInvitations(site, mate);
  await site.send('DELETE', `/permanent-teams/invitations/${renewed?.id}`, {
    as: team.captain.token,
  });
  expect((await acceptInvitation(site, mate, renewed?.id ?? 0)).status).toBe(404);
});

test('the captain alone manages a team; an admin may rename and disband it', async () => {
  const team = await aPermanentTeam(site);
  const [mate] = team.mates;
  const admin = await anAdmin(site.ctx);
  for (const { token } of [mate!, await aPerson(site.ctx)]) {
    const answers = [
      await change('PUT', team, token, '', { name: 'Mine' }),
      await change('DELETE', team, token),
      await change('PUT', team, token, '/captain', { userId: mate!.id }),
      await change('DELETE', team, token, `/members/${team.captain.id}`),
      await invitePlayer(site, { ...team, captain: { ...team.captain, token } }, 'x@y.example'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
  const renamed = await change('PUT', team, admin.token, '', { name: 'Tidied', tag: '' });
  expect(renamed.body).toMatchObject({ name: 'Tidied', tag: null, invitations: [] });
  expect((await change('DELETE', team, admin.token)).status).toBe(200);
  expect((await read(team.id)).status).toBe(404);
});

test('members leave and are removed; the captain hands over first', async () => {
  const team = await aPermanentTeam(site, { mates: 2 });
  const [first, second] = team.mates as [FoundedTeam['captain'], FoundedTeam['captain']];
  expect(await change('DELETE', team, team.captain.token, '/leave')).toMatchObject({
    status: 400,
    body: { message: 'Captain cannot leave the team' },
  });
  const removed = await change('DELETE', team, team.captain.token, `/members/${second.id}`);
  expect(removed.body).toEqual({ message: 'Member removed' });
  expect((await change('DELETE', team, second.token, '/leave')).status).toBe(404);
  const stranger = await aPerson(site.ctx);
  const toStranger = await change('PUT', team, team.captain.token, '/captain', {
    userId: stranger.id,
  });
  expect([toStranger.status, toStranger.body.message]).toEqual([
    409,
    'Only a member can become captain',
  ]);
  await change('PUT', team, team.captain.token, '/captain', { userId: first.id });
  expect((await change('DELETE', team, team.captain.token, '/leave')).body).toEqual({
    message: 'Left team successfully',
  });
  expect((await ownTeams(first.token))[0]).toMatchObject({
    captainUserId: first.id,
    members: [{ userId: first.id }],
  });
});

test('a captaincy handed over while its heir leaves goes to a member', async () => {
  for (let run = 0; run < 10; run += 1) {
    const team = await aPermanentTeam(site);
    const [heir] = team.mates as [FoundedTeam['captain']];
    const [handed, left] = await Promise.all([
      change('PUT', team, team.captain.token, '/captain', { userId: heir.id }),
      change('DELETE', team, heir.token, '/leave'),
    ]);
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([handed?.status, left?.status]);
  }
});

/** With the captain in it. */
const roomFor = permanentTeamLimits.members - 1;

test('a team is never overfull, however many accept at once', async () => {
  const team = await aPermanentTeam(site, { mates: 0 });
  const mates = await Promise.all(Array.from({ length: roomFor }, () => aPerson(site.ctx)));
  for (const { username } of mates) await invitePlayer(site, team, username);
  expect(await invitePlayer(site, team, 'one@more.example')).toMatchObject({
    status: 409,
    body: { message: 'A team has at most 12 members and open invitations' },
  });
  // An open invitation is renewed all the same.
  expect((await invitePlayer(site, team, mates[0]!.username)).status).toBe(201);
  const ids = await Promise.all(
    mates.map(async (mate) => (await openInvitations(site, mate))[0]?.id ?? 0),
  );
  const answers = await Promise.all(
    mates.map((mate, index) => acceptInvitation(site, mate, ids[index] ?? 0)),
  );
  expect(countStatuses(answers)).toEqual({ 200: roomFor });
  const { id } = await aPerson(site.ctx);
  const insert = site.ctx.db
    .insertInto('permanent_team_members')
    .values({ team_id: team.id, user_id: id })
    .execute();
  await expect(insert).rejects.toThrow(pg.DatabaseError);
});

test('a player is in at most ten teams, also when they enter two at once', async () => {
  const player = await aPerson(site.ctx);
  for (let teams = 1; teams < permanentTeamLimits.teamsOfPlayer; teams += 1) {
    await aPermanentTeam(site, { mates: 0, captain: player });
  }
  const others = [
    await aPermanentTeam(site, { mates: 0 }),
    await aPermanentTeam(site, { mates: 0 }),
  ];
  for (const team of others) await invitePlayer(site, team, player.username);
  const open = await openInvitations(site, player);
  const answers = await Promise.all([
    ...open.map(({ id }) => acceptInvitation(site, player, id)),
    found(site, player),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'You can be in at most 10 teams',
  );
});

test('the database lets nobody be captain who is not a member', async () => {
  const team = await aPermanentTeam(site);
  const write = site.ctx.db
    .deleteFrom('permanent_team_members')
    .where('user_id', '=', team.captain.id)
    .execute();
  await expect(write).rejects.toThrow(pg.DatabaseError);
});

test('the page of a team shows those members alone who show their teams', async () => {
  const team = await aPermanentTeam(site, { mates: 0 });
  const [shown, hidden] = [await aTeamMate(site, team), await aTeamMate(site, team)];
  const settings = (as: string, body: object) =>
    site.send('PUT', '/auth/profile/page', { as, body });
  await settings(shown.token, { isPublic: true });
  await settings(hidden.token, { isPublic: true, showsTeams: false });
  const { body, text } = await read(team.id);
  expect(body).toEqual({
    id: team.id,
    name: team.name,
    tag: null,
    createdAt: expect.any(String),
    members: [{ username: shown.username, isCaptain: false }],
    hiddenMembers: 2,
    record: nothingPlayed,
  });
  for (const { username } of [hidden, team.captain]) expect(text).not.toContain(username);
});
