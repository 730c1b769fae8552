import { expect, test } from 'vitest';
import type { NotificationKind } from '@last-circle/contract/accounts/notification-rules.ts';
import { useApp } from '#testing/app.ts';
import { choose } from '#testing/accounts/notifications.ts';
import { aPerson, anAdmin, mailsTo, type Person } from '#testing/accounts/people.ts';
import { aJoiner, aTeam, join, joinByCode, setMemberStatus } from '#testing/competition/teams.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp();

const aSquadCup = () => aTournament(site, { tournamentType: 'squad', maxPlayers: 100 });

const aPrivateTeam = async () =>
  aTeam(site, (await aSquadCup()).id, { name: 'Night Owls', isPublic: false });

const kindsTo = async ({ email }: Person) =>
  (await mailsTo(site.ctx, email)).map(({ kind }) => kind);

const turnOff = (person: Person, kind: NotificationKind) =>
  choose(site, person, { kind, byMail: 'off' });

test('the captain of a private team is mailed who asks to join, and where to decide', async () => {
  const team = await aPrivateTeam();
  const { username } = await aJoiner(site, team);
  const [mail, ...others] = await mailsTo(site.ctx, team.captain.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`${username} asks to join Night Owls`);
  expect(mail?.text).toContain(`${username} (${username}) asks to join Night Owls in Night Cup.`);
  expect(mail?.text).toContain(`/tournaments/${team.tournamentId}/teams`);
  expect(mail?.text).toContain('In your profile you choose which mails you get.');
});

test('nobody is mailed who joins a public team', async () => {
  const team = await aTeam(site, (await aSquadCup()).id);
  const player = await aJoiner(site, team);
  expect([await kindsTo(team.captain), await kindsTo(player)]).toEqual([[], []]);
});

test('an applicant is mailed on acceptance and on rejection, once each', async () => {
  const team = await aPrivateTeam();
  const { token } = team.captain;
  const [first, second] = [await aJoiner(site, team), await aJoiner(site, team)];
  for (let twice = 0; twice < 2; twice += 1) {
    await setMemberStatus(site, team, token, first.memberId, 'accepted');
    await setMemberStatus(site, team, token, second.memberId, 'rejected');
  }
  const [accepted] = await mailsTo(site.ctx, first.email);
  expect(accepted?.subject).toBe('You are in Night Owls');
  expect(accepted?.text).toContain('you now play for Night Owls in Night Cup');
  const [rejected] = await mailsTo(site.ctx, second.email);
  expect(rejected?.subject).toBe('Your request to join Night Owls');
  expect(rejected?.text).toContain('Night Owls rejected your request');
  expect([await kindsTo(first), await kindsTo(second)]).toEqual([
    ['team-request-accepted'],
    ['team-request-rejected'],
  ]);
  await setMemberStatus(site, team, token, first.memberId, 'rejected');
  expect(await kindsTo(first)).toHaveLength(1);
});

test('the mail goes to the account, not to an address typed with an invite code', async () => {
  const team = await aPrivateTeam();
  const player = await aPerson(site.ctx);
  const victim = 'somebody@else.example';
  const { body } = await joinByCode(site, team.inviteCode, player, { email: victim });
  const { token } = await anAdmin(site.ctx);
  await setMemberStatus(site, team, token, body.teamMember.id, 'accepted');
  expect(await mailsTo(site.ctx, victim)).toEqual([]);
  expect(await kindsTo(player)).toEqual(['team-request-accepted']);
});

test.each<[NotificationKind, number, number, number]>([
  ['join_request', 0, 1, 1],
  ['request_accepted', 2, 0, 1],
  ['request_rejected', 2, 1, 0],
])('%s turns off that kind alone', async (preference, requests, acceptances, rejections) => {
  const team = await aPrivateTeam();
  const [first, second] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  for (const person of [team.captain, first, second]) await turnOff(person, preference);
  const members = [await aJoiner(site, team, first), await aJoiner(site, team, second)];
  const { token } = team.captain;
  await setMemberStatus(site, team, token, members[0]?.memberId ?? 0, 'accepted');
  await setMemberStatus(site, team, token, members[1]?.memberId ?? 0, 'rejected');
  const counts = [team.captain, first, second].map(
    async (person) => (await kindsTo(person)).length,
  );
  expect(await Promise.all(counts)).toEqual([requests, acceptances, rejections]);
});

test('requests beyond the hourly limit are not mailed, and stop no other mail', async () => {
  const team = await aPrivateTeam();
  const player = await aPerson(site.ctx);
  for (let count = 0; count < 8; count += 1) {
    expect((await join(site, team, player)).status).toBe(201);
    await site.send('DELETE', `/teams/${team.id}/leave`, { as: player.token });
  }
  expect(await kindsTo(team.captain)).toHaveLength(5);
  await site.send('POST', '/auth/forgot-password', { body: { email: team.captain.email } });
  expect(await kindsTo(team.captain)).toContain('reset-password');
});
