import { expect, test } from 'vitest';
import pg from 'pg';
import { useApp } from '#testing/app.ts';
import { aPerson } from '#testing/accounts/people.ts';
import { aFullTeam, aJoiner, aTeam, join, type CaptainedTeam } from '#testing/competition/teams.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

const aDuoCup = (maxPlayers = 4) => aTournament(site, { tournamentType: 'duo', maxPlayers });

async function insertTeam(tournamentId: number, more: { name?: string; inviteCode?: string } = {}) {
  const { id, username } = await aPerson(site.ctx);
  return site.ctx.db
    .insertInto('teams')
    .values({
      tournament_id: tournamentId,
      name: more.name ?? username,
      invite_code: more.inviteCode ?? username,
      captain_user_id: id,
    })
    .execute();
}

async function insertMember(team: CaptainedTeam, status: 'pending' | 'accepted', userId?: number) {
  const { id, username, email } = await aPerson(site.ctx);
  return site.ctx.db
    .insertInto('team_members')
    .values({
      team_id: team.id,
      tournament_id: team.tournamentId,
      user_id: userId ?? id,
      fortnite_username: username,
      email,
      status,
    })
    .execute();
}

/** The constraint that a write violated. */
async function refusalOf(write: Promise<unknown>) {
  const error: unknown = await write.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof pg.DatabaseError ? error.constraint : error;
}

const accepted = (team: CaptainedTeam) =>
  site.ctx.db
    .selectFrom('team_members')
    .where('team_id', '=', team.id)
    .where('status', '=', 'accepted')
    .select('id')
    .execute();

test('no roster is overfilled past the verbs, whether by new or by changed rows', async () => {
  const team = await aFullTeam(site, (await aDuoCup()).id);
  expect(await refusalOf(insertMember(team, 'accepted'))).toBe('roster_is_full');
  await insertMember(team, 'pending');
  const letAllIn = site.ctx.db.updateTable('team_members').set({ status: 'accepted' }).execute();
  expect(await refusalOf(letAllIn)).toBe('roster_is_full');
});

test('of ten rows that are written at once past the verbs, one gets the last place', async () => {
  const team = await aTeam(site, (await aDuoCup()).id);
  const refusals = await Promise.all(
    Array.from({ length: 10 }, () => refusalOf(insertMember(team, 'accepted'))),
  );
  expect(refusals.filter((name) => name === 'roster_is_full')).toHaveLength(9);
  expect(await accepted(team)).toHaveLength(2);
});

test('no tournament is overfilled past the verbs, and none for players alone takes a team', async () => {
  const { id } = await aDuoCup();
  const refusals = await Promise.all(Array.from({ length: 10 }, () => refusalOf(insertTeam(id))));
  expect(refusals.filter((name) => name === 'tournament_is_full')).toHaveLength(8);
  const { id: single } = await aTournament(site);
  expect(await refusalOf(insertTeam(single))).toBe('tournament_is_full');
});

test('a player is in one team, a name and a code are taken once, past the verbs too', async () => {
  const { id } = await aDuoCup(100);
  const team = await aTeam(site, id, { name: 'Owls' });
  const other = await aTeam(site, id);
  const player = await aJoiner(site, team);
  expect(await refusalOf(insertMember(other, 'pending', player.id))).toBe('one_team_a_player');
  expect(await refusalOf(insertTeam(id, { name: 'OWLS' }))).toBe('team_name_taken');
  const { inviteCode } = team;
  expect(await refusalOf(insertTeam(id, { inviteCode }))).toBe('teams_invite_code_key');
});

test('members are never in another tournament than their team', async () => {
  const team = await aTeam(site, (await aDuoCup()).id);
  const { id: tournamentId } = await aDuoCup();
  expect(await refusalOf(insertMember({ ...team, tournamentId }, 'pending'))).toBe(
    'team_members_team_id_tournament_id_fkey',
  );
});

test('players who change places between teams in opposite orders never wait in a circle', async () => {
  const { id } = await aDuoCup(100);
  const teams = [await aTeam(site, id), await aTeam(site, id)];
  const players = await Promise.all(Array.from({ length: 8 }, () => aPerson(site.ctx)));
  const moves = players.flatMap((player, index) => {
    const order = index % 2 === 0 ? teams : teams.toReversed();
    return order.flatMap((team) => [
      join(site, team, player),
      site.send('DELETE', `/teams/${team.id}/leave`, { as: player.token }),
    ]);
  });
  for (const { status } of await Promise.all(moves)) expect([200, 201, 404, 409]).toContain(status);
  for (const team of teams) expect((await accepted(team)).length).toBeLessThanOrEqual(2);
});
