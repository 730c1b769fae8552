import { expect, test } from 'vitest';
import { linkBehind } from '#testing/links.ts';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import {
  aFullTeam,
  aJoiner,
  aTeam,
  joinByCode,
  setMemberStatus,
  setTeamVerified,
  type CaptainedTeam,
} from '#testing/competition/teams.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

const read = (as: string | undefined, id: number | string, search = '') =>
  site.send('GET', `/teams/tournament/${id}${search}`, { as });

const readCsv = (as: string | undefined, id: number | string, search = '') =>
  site.send('GET', `/teams/tournament/${id}/teams.csv${search}`, { as });

const aDuoCup = () => aTournament(site, { tournamentType: 'duo', maxPlayers: 100 });

interface Shown {
  email?: string;
  status: string;
}

/** A private team with an accepted player, one who asks and one who was rejected. */
async function aTeamOfAllKinds() {
  const team = await aTeam(site, (await aTournament(site, { tournamentType: 'trio' })).id, {
    isPublic: false,
  });
  const accepted = await aJoiner(site, team);
  const pending = await aJoiner(site, team);
  const rejected = await aJoiner(site, team);
  const { token } = team.captain;
  await setMemberStatus(site, team, token, accepted.memberId, 'accepted');
  await setMemberStatus(site, team, token, rejected.memberId, 'rejected');
  return { team, accepted, pending, rejected };
}

/** A team as somebody sees it; in the list they see the same. */
async function viewOf(as: string | undefined, { id, tournamentId }: CaptainedTeam) {
  const { status, body } = await site.send('GET', `/teams/${id}`, { as });
  expect(status).toBe(200);
  expect((await read(as, tournamentId)).body).toEqual([body]);
  return {
    statuses: body.members.map((member: Shown) => member.status),
    emails: body.members.map((member: Shown) => member.email),
    captainsEmail: body.captain.email,
    inviteCode: body.inviteCode,
  };
}

test('everybody sees a team and its players, but neither code nor addresses', async () => {
  const { team } = await aTeamOfAllKinds();
  for (const as of [undefined, 'stale', (await aPerson(site.ctx)).token]) {
    expect(await viewOf(as, team)).toEqual({
      statuses: ['accepted', 'accepted'],
      emails: [undefined, undefined],
      captainsEmail: undefined,
      inviteCode: undefined,
    });
  }
});

test('the captain and admins see all of a team', async () => {
  const { team, accepted, pending, rejected } = await aTeamOfAllKinds();
  for (const { token } of [team.captain, await anAdmin(site.ctx)]) {
    expect(await viewOf(token, team)).toEqual({
      statuses: ['accepted', 'accepted', 'pending', 'rejected'],
      emails: [team.captain, accepted, pending, rejected].map(({ email }) => email),
      captainsEmail: team.captain.email,
      inviteCode: team.inviteCode,
    });
  }
});

test('a player sees the own address, the code when accepted, and others only when they are', async () => {
  const { team, accepted, pending, rejected } = await aTeamOfAllKinds();
  expect(await viewOf(accepted.token, team)).toEqual({
    statuses: ['accepted', 'accepted'],
    emails: [undefined, accepted.email],
    captainsEmail: undefined,
    inviteCode: team.inviteCode,
  });
  for (const [{ token, email }, status] of [
    [pending, 'pending'],
    [rejected, 'rejected'],
  ] as const) {
    expect(await viewOf(token, team)).toEqual({
      statuses: ['accepted', 'accepted', status],
      emails: [undefined, undefined, email],
      captainsEmail: undefined,
      inviteCode: undefined,
    });
  }
});

test('teams are listed newest first, page by page, with their number', async () => {
  const { id } = await aDuoCup();
  const other = await aTeam(site, (await aDuoCup()).id);
  const teams = [];
  while (teams.length < 3) teams.unshift(await aTeam(site, id));
  const [third, second, first] = teams.map((team) => team.id);
  const { token } = await anAdmin(site.ctx);
  await setTeamVerified(site, { id: second ?? 0 }, token, true);
  const idsOf = async (search: string) => {
    const { body, headers } = await read(undefined, id, search);
    return [body.map((t: CaptainedTeam) => t.id), headers['x-total-count'], headers['link']];
  };
  const path = `/api/teams/tournament/${id}`;
  expect(await idsOf('')).toEqual([[third, second, first], '3', undefined]);
  expect(await idsOf('?limit=2')).toEqual([[third, second], '3', linkBehind(`${path}?limit=2`)]);
  expect(await idsOf('?limit=2&offset=2')).toEqual([[first], '3', undefined]);
  expect(await idsOf('?status=verified')).toEqual([[second], '1', undefined]);
  expect(await idsOf('?status=pending')).toEqual([[third, first], '2', undefined]);
  expect(await idsOf('?status=to_verify')).toEqual([[], '0', undefined]);
  expect((await read(undefined, other.tournamentId)).body).toHaveLength(1);
  expect((await read(undefined, (await aTournament(site)).id)).body).toEqual([]);
});

test('a search looks into the names of teams and of their players, without case', async () => {
  const { id } = await aDuoCup();
  const owls = await aTeam(site, id, { name: 'Night_Owls 100%' });
  const foxes = await aTeam(site, id, { name: 'Day\\Foxes', isPublic: false });
  const player = await aPerson(site.ctx);
  await joinByCode(site, owls.inviteCode, player, { fortniteUsername: 'Zephyr' });
  await joinByCode(site, foxes.inviteCode, await aPerson(site.ctx), { fortniteUsername: 'Hidden' });
  const found = async (search: string) => {
    const { body, headers } = await read(undefined, id, `?search=${encodeURIComponent(search)}`);
    expect(headers['x-total-count']).toBe(String(body.length));
    return body.map((t: CaptainedTeam) => t.name);
  };
  expect(await found('night_OWLS')).toEqual(['Night_Owls 100%']);
  expect(await found('%')).toEqual(['Night_Owls 100%']);
  expect(await found('\\')).toEqual(['Day\\Foxes']);
  expect(await found('zePHyr')).toEqual(['Night_Owls 100%']);
  expect(await found(player.username.toUpperCase())).toContain('Night_Owls 100%');
  expect(await found('hidden')).toEqual([]);
  expect(await found("' or 1=1")).toEqual([]);
  expect(await found('  ')).toHaveLength(2);
});

test('what is no filter is refused, what is no tournament or team is not found', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aDuoCup();
  for (const reading of [read, readCsv]) {
    for (const search of ['?status=maybe', '?search=%00', '?search=a&search=b']) {
      expect((await reading(token, id, search)).status).toBe(400);
    }
    for (const unknown of [id + 1, '0', '01', 'x', '9999999999999']) {
      expect((await reading(token, unknown)).status).toBe(404);
    }
  }
  expect((await read(token, id, '?limit=x')).status).toBe(400);
  const unknown = await site.send('GET', '/teams/1');
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Team not found']);
});

test('a visitor reads a change at once', async () => {
  const team = await aTeam(site, (await aDuoCup()).id);
  const players = async () => (await site.send('GET', `/teams/${team.id}`)).body.members.length;
  expect(await players()).toBe(1);
  await aJoiner(site, team);
  expect(await players()).toBe(2);
});

test('the table for spreadsheets has a row for each player and runs none of them', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aDuoCup();
  const team = await aTeam(site, id, { name: '=1+1, "x"; @SUM', isPublic: false });
  const player = await aJoiner(site, team);
  const full = await aFullTeam(site, id, { name: 'Owls' });
  await site.send('POST', `/tournaments/${id}/register-team`, {
    as: full.captain.token,
    body: { teamId: full.id },
  });
  await setTeamVerified(site, full, token, true);
  const { status, text, headers } = await readCsv(token, id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="tournament-${id}-teams.csv"`,
  });
  const [captain, member] = [full.captain, full.members[0]];
  expect(text.replaceAll(/20[\d-]+T[\d:.]+Z/g, 'INSTANT').split('\r\n')).toEqual([
    '\uFEFFTeam,Team status,Registered at,Fortnite username,Username,Email,Role,Player status,Verified at,Waiting number',
    `Owls,verified,INSTANT,${captain.username},${captain.username},${captain.email},captain,accepted,INSTANT,`,
    `Owls,verified,INSTANT,${member?.username},${member?.username},${member?.email},member,accepted,INSTANT,`,
    `"'=1+1, ""x""; '@SUM",pending,,${team.captain.username},${team.captain.username},${team.captain.email},captain,accepted,,`,
    `"'=1+1, ""x""; '@SUM",pending,,${player.username},${player.username},${player.email},member,pending,,`,
    '',
  ]);
  const verified = await readCsv(token, id, '?status=verified');
  expect(verified.text.trim().split('\r\n')).toHaveLength(3);
});

test('only admins read the table', async () => {
  const { id } = await aDuoCup();
  const { captain } = await aTeam(site, id);
  expect((await readCsv(undefined, id)).status).toBe(401);
  expect((await readCsv(captain.token, id)).status).toBe(403);
});
