import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';
import {
  aFullTeam,
  aJoiner,
  aTeam,
  join,
  joinByCode,
  setMemberStatus,
} from '#testing/competition/teams.ts';
import { aTournament, setStatus, verify } from '#testing/competition/tournaments.ts';

const site = useApp();

const aSquadCup = (more: Record<string, unknown> = {}) =>
  aTournament(site, { tournamentType: 'squad', maxPlayers: 100, ...more });

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aPerson(site.ctx)));

const inTeam = [409, 'You are already in a team for this tournament'];

async function acceptedIn(teamId: number) {
  const { body } = await site.send('GET', `/teams/${teamId}`);
  return body.members.length;
}

test('a public team lets everybody in at once, under the name and address of the account', async () => {
  const team = await aTeam(site, (await aSquadCup()).id);
  const player = await aPerson(site.ctx);
  const { status, body } = await join(site, team, player);
  expect([status, body]).toEqual([
    201,
    {
      message: 'Joined team successfully',
      teamMember: {
        id: expect.any(Number),
        userId: player.id,
        fortniteUsername: player.username,
        email: player.email,
        role: 'member',
        status: 'accepted',
        user: { username: player.username },
      },
      tournamentId: team.tournamentId,
    },
  ]);
  expect(await acceptedIn(team.id)).toBe(2);
});

test('a player with a game name in the profile joins under it, and founds a team', async () => {
  const { id } = await aSquadCup();
  const team = await aTeam(site, id);
  const [player, founder] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  for (const [{ token }, fortniteUsername] of [
    [player, 'FoxyAda'],
    [founder, 'OwlyBob'],
  ] as const) {
    await site.send('POST', '/auth/profile', { as: token, body: { fortniteUsername } });
  }
  expect((await join(site, team, player)).body.teamMember.fortniteUsername).toBe('FoxyAda');
  const body = { tournamentId: id, name: 'Owls' };
  const founded = await site.send('POST', '/teams', { as: founder.token, body });
  expect(founded.body.members[0].fortniteUsername).toBe('OwlyBob');
});

test('a private team is asked, by its page and by its code', async () => {
  const team = await aTeam(site, (await aSquadCup()).id, { isPublic: false });
  const answers = [
    await join(site, team, await aPerson(site.ctx)),
    await joinByCode(site, team.inviteCode, await aPerson(site.ctx)),
  ];
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      201,
      {
        message: 'Join request sent. Waiting for captain approval.',
        teamMember: expect.objectContaining({ role: 'member', status: 'pending' }),
        tournamentId: team.tournamentId,
      },
    ]);
  }
  expect(await acceptedIn(team.id)).toBe(1);
});

test('a code opens its team however it is typed, under any name and address', async () => {
  const team = await aTeam(site, (await aSquadCup()).id);
  const player = await aPerson(site.ctx);
  const typed = `${team.inviteCode.slice(0, 4)}-${team.inviteCode.slice(4)}`.toLowerCase();
  const { status, body } = await joinByCode(site, ` ${typed} `, player, {
    fortniteUsername: 'Fox 100%',
    email: 'Fox@Players.example',
  });
  expect([status, body]).toEqual([
    201,
    {
      message: 'Joined team successfully',
      teamMember: expect.objectContaining({
        userId: player.id,
        fortniteUsername: 'Fox 100%',
        email: 'Fox@Players.example',
      }),
      tournamentId: team.tournamentId,
    },
  ]);
});

test('guesses of invite codes count like wrong codes, and with them', async () => {
  const team = await aTeam(site, (await aSquadCup()).id);
  const [player, other] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  for (let time = 0; time < 5; time += 1) {
    expect((await verify(site, player, 'AAAAAAAA')).status).toBe(400);
  }
  const guesses = await Promise.all(
    Array.from({ length: 9 }, () => joinByCode(site, 'AAAAAAAA', player)),
  );
  expect(countStatuses(guesses)).toEqual({ 404: 5, 429: 4 });
  const refused = await joinByCode(site, team.inviteCode, player);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Too many wrong codes. Please try again later.',
  ]);
  expect((await joinByCode(site, team.inviteCode, other)).status).toBe(201);
});

test('a right code that is refused for another reason is no guess', async () => {
  const team = await aFullTeam(site, (await aSquadCup()).id);
  const player = await aPerson(site.ctx);
  for (let time = 0; time < 12; time += 1) {
    expect((await joinByCode(site, team.inviteCode, player)).body.message).toBe('Team is full');
  }
});

test('what opens no team is refused', async () => {
  const team = await aTeam(site, (await aSquadCup()).id);
  const player = await aPerson(site.ctx);
  for (const code of ['ABCDEFGH', 'A', `${team.inviteCode}A`]) {
    const answer = await joinByCode(site, code, player);
    expect([answer.status, answer.body.message]).toEqual([404, 'Invalid invite code']);
  }
  const refused: [object, Record<string, string>][] = [
    [{ inviteCode: ' ' }, { inviteCode: 'Invite code is required' }],
    [{ fortniteUsername: '' }, { fortniteUsername: 'Fortnite username is required' }],
    [{ fortniteUsername: 'Fo' }, { fortniteUsername: 'Username must be at least 3 characters' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'fox@' }, { email: 'Invalid email format' }],
  ];
  for (const [more, errors] of refused) {
    const answer = await joinByCode(site, team.inviteCode, player, more);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  }
  for (const id of [team.id + 1, 0, 9_999_999_999_999]) {
    expect((await join(site, { id }, player)).status).toBe(404);
  }
  const visitor = { ...player, token: 'stale' };
  expect((await join(site, team, visitor)).status).toBe(401);
  expect((await joinByCode(site, team.inviteCode, visitor)).status).toBe(401);
  expect(await acceptedIn(team.id)).toBe(1);
});

test('nobody joins a second team of a tournament, nor the same one twice', async () => {
  const { id } = await aSquadCup();
  const team = await aTeam(site, id);
  const closed = await aTeam(site, id, { isPublic: false });
  const asking = await aJoiner(site, closed);
  const player = await aJoiner(site, team);
  for (const person of [asking, player, closed.captain]) {
    for (const other of [team, closed]) {
      const byPage = await join(site, other, person);
      expect([byPage.status, byPage.body.message]).toEqual(inTeam);
      const byCode = await joinByCode(site, other.inviteCode, person);
      expect([byCode.status, byCode.body.message]).toEqual(inTeam);
    }
  }
  await aJoiner(site, await aTeam(site, (await aSquadCup()).id), player);
});

test('a full team takes nobody, private or public', async () => {
  const team = await aFullTeam(site, (await aSquadCup()).id);
  const refused = async () => {
    const { status, body } = await join(site, team, await aPerson(site.ctx));
    expect([status, body.message]).toEqual([409, 'Team is full']);
  };
  await refused();
  await site.send('PUT', `/teams/${team.id}`, {
    as: team.captain.token,
    body: { isPublic: false },
  });
  await refused();
});

test('rosters are locked once the tournament is no longer upcoming, but for admins', async () => {
  const { id } = await aSquadCup();
  const team = await aTeam(site, id);
  const player = await aPerson(site.ctx);
  for (const status of ['completed', 'cancelled', 'ongoing'] as const) {
    await setStatus(site, id, status);
    for (const answer of [
      await join(site, team, player),
      await joinByCode(site, team.inviteCode, player),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([409, 'Rosters are locked']);
    }
  }
  expect((await join(site, team, await anAdmin(site.ctx))).status).toBe(201);
});

test('a rejected player may ask the same team again, even a public one', async () => {
  const team = await aTeam(site, (await aSquadCup()).id);
  const player = await aJoiner(site, team);
  await setMemberStatus(site, team, team.captain.token, player.memberId, 'rejected');
  const { status, body } = await joinByCode(site, team.inviteCode, player, {
    fortniteUsername: 'Another name',
  });
  expect([status, body]).toMatchObject([
    201,
    {
      message: 'Join request sent. Waiting for captain approval.',
      teamMember: { id: player.memberId, status: 'pending', fortniteUsername: 'Another name' },
    },
  ]);
});

test('of ten players who want the last place at once, one gets it', async () => {
  const team = await aTeam(site, (await aSquadCup()).id);
  await aJoiner(site, team);
  await aJoiner(site, team);
  const answers = await Promise.all(
    (await people(10)).map((player, index) =>
      index % 2 === 0 ? join(site, team, player) : joinByCode(site, team.inviteCode, player),
    ),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
  const lost = answers.filter(({ status }) => status === 409);
  for (const { body } of lost) expect(body.message).toBe('Team is full');
  expect(await acceptedIn(team.id)).toBe(4);
});

test('a player who joins two teams at once is in one', async () => {
  const { id } = await aSquadCup();
  for (const player of await people(10)) {
    const teams = [await aTeam(site, id), await aTeam(site, id, { isPublic: false })];
    const answers = await Promise.all(teams.map((team) => join(site, team, player)));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 1 });
    const lost = answers.find(({ status }) => status === 409);
    expect([lost?.status, lost?.body.message]).toEqual(inTeam);
  }
});
