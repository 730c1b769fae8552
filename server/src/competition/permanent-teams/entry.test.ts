import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import {
  aPermanentTeam,
  aTeamMate,
  enterWith,
  type FoundedTeam,
} from '#testing/competition/permanent-teams.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aTeam, joinByCode } from '#testing/competition/teams.ts';
import { aTournament, setStatus } from '#testing/competition/tournaments.ts';

const site = useApp();

const aDuoCup = (more: object = {}) =>
  aTournament(site, { tournamentType: 'duo', maxPlayers: 8, ...more });

/** Read by an account, whose answers are not cached. */
async function teamsOf(id: number) {
  const { token } = await aPerson(site.ctx);
  return (await site.send('GET', `/teams/tournament/${id}`, { as: token })).body;
}

test('a captain enters with the whole team, which is registered at once', async () => {
  const cup = await aDuoCup();
  const team = await aPermanentTeam(site, { name: 'Night Owls' });
  const [mate] = team.mates as [FoundedTeam['captain']];
  await site.send('POST', '/auth/profile', {
    as: mate.token,
    body: { fortniteUsername: 'OwlTwo' },
  });
  const { status, body } = await enterWith(site, cup.id, team);
  expect([status, body]).toMatchObject([
    201,
    {
      name: 'Night Owls',
      isPublic: false,
      isVerified: false,
      registeredAt: expect.any(String),
      waitingNumber: null,
      captainUserId: team.captain.id,
      members: [
        { userId: team.captain.id, role: 'captain', status: 'accepted' },
        { userId: mate.id, role: 'member', status: 'accepted', fortniteUsername: 'OwlTwo' },
      ],
    },
  ]);
  const mail = (await mailsTo(site.ctx, mate.email)).at(-1);
  expect(mail?.subject).toBe(`You play in ${cup.name}`);
  expect((await mailsTo(site.ctx, team.captain.email)).map(({ kind }) => kind)).toEqual([]);
  const [own] = (await site.send('GET', '/permanent-teams/mine', { as: mate.token })).body;
  expect(own.lastRoster).toEqual([team.captain.id, mate.id]);
});

test('a member who was entered may leave there until the start', async () => {
  const cup = await aDuoCup();
  const team = await aPermanentTeam(site);
  const { body } = await enterWith(site, cup.id, team);
  const left = await site.send('DELETE', `/teams/${body.id}/leave`, { as: team.mates[0]?.token });
  expect(left.status).toBe(200);
  const [entered] = await teamsOf(cup.id);
  expect(entered).toMatchObject({ registeredAt: null, members: [{ userId: team.captain.id }] });
});

test('with fewer players than the format has, the team gathers the others by its code', async () => {
  const cup = await aTournament(site, { tournamentType: 'trio', maxPlayers: 9 });
  const team = await aPermanentTeam(site);
  const { body } = await enterWith(site, cup.id, team, { name: 'Owls and one' });
  expect(body).toMatchObject({ name: 'Owls and one', registeredAt: null });
  const other = await aPerson(site.ctx);
  expect((await joinByCode(site, body.inviteCode, other)).body.teamMember.status).toBe('pending');
});

test('who cannot play is named where they were chosen', async () => {
  const cup = await aDuoCup();
  const team = await aPermanentTeam(site, { mates: 3 });
  const [busy, banned, gone] = team.mates as [
    FoundedTeam['captain'],
    FoundedTeam['captain'],
    FoundedTeam['captain'],
  ];
  await aTeam(site, cup.id, { captain: busy });
  const admin = await anAdmin(site.ctx);
  const body = { kind: 'account', value: banned.username, reason: 'Teaming' };
  await site.send('POST', `/tournaments/${cup.id}/bans`, { as: admin.token, body });
  await site.send('DELETE', `/permanent-teams/${team.id}/leave`, { as: gone.token });

  const enterBeside = async (player: { id: number }) => {
    const answer = await enterWith(site, cup.id, team, { players: [team.captain, player] });
    return [answer.status, answer.body.errors];
  };
  expect(await enterBeside(busy)).toEqual([
    409,
    { 'userIds.1': `${busy.username} is already in a team for this tournament` },
  ]);
  expect(await enterBeside(banned)).toEqual([
    403,
    { 'userIds.1': expect.stringContaining(`${banned.username} is banned from this tournament`) },
  ]);
  for (const player of [gone, await aPerson(site.ctx)]) {
    expect(await enterBeside(player)).toEqual([
      409,
      { 'userIds.1': 'This player is no longer in your team' },
    ]);
  }
  expect(await teamsOf(cup.id)).toHaveLength(1);
});

test('a team enters once, under its captain, in a size and a tournament that fit', async () => {
  const cup = await aDuoCup();
  const team = await aPermanentTeam(site, { mates: 2 });
  const [mate, other] = team.mates as [FoundedTeam['captain'], FoundedTeam['captain']];
  const enter = async (more: Parameters<typeof enterWith>[3], by = team, id = cup.id) => {
    const { status, body } = await enterWith(site, id, by, more);
    return [status, body.message];
  };
  expect(await enter({})).toEqual([400, 'Choose at most 2 players']);
  expect(await enter({ players: [mate, other] })).toEqual([
    400,
    'The captain plays too. To enter without you, make someone else captain first.',
  ]);
  const byMate = { ...team, captain: mate };
  expect(await enter({ players: [mate] }, byMate)).toEqual([
    403,
    'Only the team captain can enter the team',
  ]);
  const solo = await aTournament(site);
  const players = [team.captain, mate];
  expect(await enter({ players }, team, solo.id)).toEqual([
    400,
    'This tournament does not accept teams',
  ]);
  const draft = await aDuoCup({ visibility: 'draft' });
  expect(await enter({ players }, team, draft.id)).toEqual([404, 'Tournament not found']);
  await aTeam(site, cup.id, { name: 'night owls' });
  expect(await enter({ players, name: 'Night Owls' })).toEqual([
    409,
    'A team with this name already exists in this tournament',
  ]);
  expect((await enterWith(site, cup.id, team, { players })).status).toBe(201);
  await site.send('PUT', `/permanent-teams/${team.id}/captain`, {
    as: team.captain.token,
    body: { userId: other.id },
  });
  expect(await enter({ players: [other], name: 'Second' }, { ...team, captain: other })).toEqual([
    409,
    'This team has already entered this tournament',
  ]);
  await setStatus(site, cup.id, 'ongoing');
  const late = await aPermanentTeam(site);
  expect(await enter({}, late)).toEqual([409, 'Registration is closed']);
});

test('a full tournament takes a team on its waiting list alone', async () => {
  const cup = await aDuoCup({ maxPlayers: 4 });
  await aTeam(site, cup.id);
  await aTeam(site, cup.id);
  const team = await aPermanentTeam(site);
  expect(await enterWith(site, cup.id, team)).toMatchObject({
    status: 409,
    body: { message: 'Tournament is full' },
  });
  expect((await enterWith(site, cup.id, team, { waitingList: true })).body.waitingNumber).toBe(1);
});

test('as many teams as there are seats enter at once, each player in one', async () => {
  const cup = await aDuoCup({ maxPlayers: 8 });
  const shared = await aPerson(site.ctx);
  const teams: FoundedTeam[] = [];
  while (teams.length < 8) {
    const team = await aPermanentTeam(site, { mates: 0 });
    // Of the first three teams one player is in each.
    const mate = await aTeamMate(site, team, teams.length < 3 ? shared : undefined);
    teams.push({ ...team, mates: [mate] });
  }
  const answers = await Promise.all(
    teams.flatMap((team) => [enterWith(site, cup.id, team), enterWith(site, cup.id, team)]),
  );
  expect(countStatuses(answers)).toEqual({ 201: 4, 409: 12 });
  const entered: { members: { userId: number }[] }[] = await teamsOf(cup.id);
  expect(entered).toHaveLength(4);
  const players = entered.flatMap(({ members }) => members.map(({ userId }) => userId));
  expect(new Set(players).size).toBe(8);
});

test('a member who leaves while the team enters is either entered or refused', async () => {
  for (let run = 0; run < 10; run += 1) {
    const cup = await aDuoCup();
    const team = await aPermanentTeam(site);
    const [mate] = team.mates as [FoundedTeam['captain']];
    const [entered, left] = await Promise.all([
      enterWith(site, cup.id, team),
      site.send('DELETE', `/permanent-teams/${team.id}/leave`, { as: mate.token }),
    ]);
    expect(left.status).toBe(200);
    expect([201, 409]).toContain(entered.status);
    const rosters = (await teamsOf(cup.id)).map(
      ({ members }: { members: unknown[] }) => members.length,
    );
    expect(rosters).toEqual(entered.status === 201 ? [2] : []);
  }
});

test('a team that disbands while it enters leaves its team in the tournament or none', async () => {
  for (let run = 0; run < 10; run += 1) {
    const cup = await aDuoCup();
    const team = await aPermanentTeam(site);
    const [entered, disbanded] = await Promise.all([
      enterWith(site, cup.id, team),
      site.send('DELETE', `/permanent-teams/${team.id}`, { as: team.captain.token }),
    ]);
    expect(disbanded.status).toBe(200);
    expect([201, 404]).toContain(entered.status);
    expect(await teamsOf(cup.id)).toHaveLength(entered.status === 201 ? 1 : 0);
  }
});
