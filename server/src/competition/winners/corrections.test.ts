import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin, mailsTo, type Person } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aVerifiedTeam } from '#testing/competition/teams.ts';
import { aParticipant, aTournament, setStatus } from '#testing/competition/tournaments.ts';

const site = useApp();

type Winner = Pick<Person, 'username' | 'email'>;

const row = ({ username, email }: Winner, placement: string, prize: string, redeemCode = '') => ({
  placement,
  username,
  prize,
  email,
  redeemCode,
});

/** The prize mails and corrections of a player after so many earlier ones. */
const mailsOf = async ({ email }: Winner, after = 0) =>
  (await mailsTo(site.ctx, email))
    .filter(({ kind }) => kind.startsWith('tournament-winner'))
    .slice(after);

const read = async (id: number) => (await site.send('GET', `/tournaments/${id}`)).body;

/** Nova was announced first with a code, Vale second; Rook and Lynx won nothing. */
async function anAnnouncement() {
  const { id } = await aTournament(site);
  const players = [];
  for (let index = 0; index < 4; index += 1) players.push(await aParticipant(site, id));
  const [nova, vale, rook, lynx] = players;
  if (!nova || !vale || !rook || !lynx) throw new Error('There are four');
  await setStatus(site, id, 'ongoing');
  const admin = await anAdmin(site.ctx);
  const winners = [row(nova, '1st Place', '$300', 'STORM-1'), row(vale, '2nd Place', '$100')];
  const { status } = await site.send('POST', `/tournaments/${id}/winners`, {
    as: admin.token,
    body: { winners },
  });
  expect(status).toBe(200);
  const correct = (rows: unknown[], version = 1, as: string | undefined = admin.token) =>
    site.send('PUT', `/tournaments/${id}/winners`, { as, body: { version, winners: rows } });
  const announced = async () =>
    (await site.send('GET', `/tournaments/${id}/winners`, { as: admin.token })).body;
  return { id, nova, vale, rook, lynx, admin, correct, announced };
}

test('a correction replaces the winners, and mails only those for whom something has changed', async () => {
  const { id, nova, vale, rook, lynx, correct } = await anAnnouncement();
  expect(await read(id)).toMatchObject({ winnersCorrectedAt: null });
  const { status, body } = await correct([
    row(vale, '1st Place', '$300'),
    row(rook, '2nd Place', '$100', 'STORM-3'),
  ]);
  expect([status, body.message]).toEqual([200, 'Winners corrected. 3 emails sent.']);
  const after = await read(id);
  expect(after.winners).toEqual([
    { placement: '1st Place', username: vale.username, prize: '$300', team: null },
    { placement: '2nd Place', username: rook.username, prize: '$100', team: null },
  ]);
  expect(Date.parse(after.winnersCorrectedAt)).toBeGreaterThan(0);

  const [moved, ...moreMoved] = await mailsOf(vale, 1);
  expect(moved?.subject).toBe('Correction: 1st Place in Night Cup');
  expect(moved?.text).toContain('Before: 2nd Place: $100\nNow: 1st Place: $300');
  const [added, ...moreAdded] = await mailsOf(rook);
  for (const text of ['2nd Place: congratulations', 'STORM-3']) {
    expect(added?.text).toContain(text);
  }
  const [removed, ...moreRemoved] = await mailsOf(nova, 1);
  expect(removed?.subject).toBe('Correction: winners in Night Cup');
  expect(removed?.text).toContain('You are not among the winners of Night Cup');
  expect(removed?.text).toContain('Please do not use the code from that mail.');
  expect([moreMoved, moreAdded, moreRemoved, await mailsOf(lynx)]).toEqual([[], [], [], []]);
});

test('who keeps place and prize is not mailed, nor told a code again', async () => {
  const { nova, vale, rook, correct, announced } = await anAnnouncement();
  const { body } = await correct([
    row(nova, '1st Place', '$300', 'STORM-1'),
    row(rook, '2nd Place', '$100'),
  ]);
  expect(body.message).toBe('Winners corrected. 2 emails sent.');
  expect(await mailsOf(nova, 1)).toEqual([]);
  expect(await mailsOf(vale, 1)).toHaveLength(1);
  expect(await announced()).toMatchObject({
    version: 2,
    winners: [{ email: nova.email, hasRedeemCode: true }, { hasRedeemCode: false }],
  });
});

test('another redeem code is mailed to its winner alone, and stands nowhere else', async () => {
  const { id, nova, vale, admin, correct } = await anAnnouncement();
  const rows = [row(nova, '1st Place', '$300', 'STORM-9'), row(vale, '2nd Place', '$100')];
  expect((await correct(rows)).body.message).toBe('Winners corrected. 1 email sent.');
  const [mail] = await mailsOf(nova, 1);
  expect(mail?.text).toContain('STORM-9');
  expect(mail?.text).toContain('It replaces the code from our earlier mail.');
  const log = await site.send('GET', `/tournaments/${id}/audit`, { as: admin.token });
  const stored = await site.ctx.db.selectFrom('winners').selectAll().execute();
  expect(JSON.stringify([log.body, stored, await read(id)])).not.toContain('STORM-9');
  expect((await correct(rows, 2)).body.message).toBe('No winner has changed');
  expect(await mailsOf(nova, 2)).toEqual([]);
});

test('a code that was mailed stays with its winner who moves', async () => {
  const { nova, vale, correct } = await anAnnouncement();
  await correct([row(vale, '1st Place', '$300'), row(nova, '2nd Place', '$100')]);
  const [mail] = await mailsOf(nova, 1);
  expect(mail?.text).toContain('The code from our earlier mail is still yours.');
  expect((await mailsOf(vale, 1))[0]?.text).not.toContain('redeem');
});

test('the audit log holds the winners before and after', async () => {
  const { id, nova, vale, rook, admin, correct } = await anAnnouncement();
  await correct([row(vale, '1st Place', '$300'), row(rook, '2nd Place', '$100')]);
  const { body } = await site.send('GET', `/tournaments/${id}/audit`, { as: admin.token });
  expect(body[0]).toMatchObject({
    actor: admin.username,
    action: 'corrected',
    subject: 'the winners',
    before: {
      winners: [`1st Place: ${nova.username}, $300`, `2nd Place: ${vale.username}, $100`],
    },
    after: {
      winners: [`1st Place: ${vale.username}, $300`, `2nd Place: ${rook.username}, $100`],
      emails: 3,
    },
  });
});

test('of ten corrections at once one succeeds, and nobody is mailed twice', async () => {
  const { nova, vale, rook, lynx, correct } = await anAnnouncement();
  const one = [row(vale, '1st Place', '$300'), row(rook, '2nd Place', '$100')];
  const other = [row(lynx, '1st Place', '$300'), row(nova, '2nd Place', '$100')];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => correct(index % 2 ? one : other)),
  );
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body.message).toBe('Someone else just corrected the winners');
  const corrections = await Promise.all(
    [nova, vale, rook, lynx].map(
      async (player) =>
        (await mailsOf(player)).filter(({ kind }) => kind === 'tournament-winner-corrected').length,
    ),
  );
  expect(corrections.toSorted((one, other) => one - other)).toEqual([0, 1, 1, 1]);
});

test('the same correction again changes nothing and mails nobody', async () => {
  const { id, nova, vale, rook, correct } = await anAnnouncement();
  const rows = [row(vale, '1st Place', '$300'), row(rook, '2nd Place', '$100')];
  await correct(rows);
  const { winnersCorrectedAt } = await read(id);
  const again = await Promise.all(Array.from({ length: 5 }, () => correct(rows, 2)));
  expect(again.map(({ body }) => body.message)).toEqual(
    Array.from({ length: 5 }, () => 'No winner has changed'),
  );
  expect((await read(id)).winnersCorrectedAt).toBe(winnersCorrectedAt);
  for (const [player, count] of [
    [nova, 2],
    [vale, 2],
    [rook, 1],
  ] as const) {
    expect(await mailsOf(player)).toHaveLength(count);
  }
});

const nobody = { username: 'Nobody', email: 'nobody@players.example' };

test('a winner who was deleted since stays among the winners', async () => {
  const { id, nova, vale, rook, admin, correct } = await anAnnouncement();
  await site.send('DELETE', `/tournaments/registrations/${nova.registrationId}`, {
    as: admin.token,
  });
  const { status } = await correct([
    row(nova, '1st Place', '$300'),
    row(rook, '2nd Place', '$100'),
  ]);
  expect(status).toBe(200);
  expect((await read(id)).winners[0].username).toBe(nova.username);
  expect(await mailsOf(nova, 1)).toEqual([]);
  const unknown = await correct([row(vale, '1st Place', '$1'), row(nobody, '2nd', '$1')], 2);
  expect(unknown.status).toBe(400);
});

test('only announced winners are corrected, by an admin', async () => {
  const { nova, correct } = await anAnnouncement();
  const rows = [row(nova, '1st Place', '$300')];
  expect((await correct(rows, 1, nova.token)).status).toBe(403);
  expect((await correct([], 1)).status).toBe(400);
  const { id } = await aTournament(site);
  const player = await aParticipant(site, id);
  await setStatus(site, id, 'ongoing');
  const { token } = await anAdmin(site.ctx);
  const { status, body } = await site.send('PUT', `/tournaments/${id}/winners`, {
    as: token,
    body: { version: 1, winners: [row(player, '1st Place', '$300')] },
  });
  expect([status, body.message]).toEqual([409, 'The winners have not been announced yet']);
});

test('a team that moves is corrected with all who were mailed', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const [owls, foxes] = [
    await aVerifiedTeam(site, id, { name: 'Night Owls' }),
    await aVerifiedTeam(site, id, { name: 'Foxes' }),
  ];
  await setStatus(site, id, 'ongoing');
  const { token } = await anAdmin(site.ctx);
  const send = (method: 'POST' | 'PUT', body: object) =>
    site.send(method, `/tournaments/${id}/winners`, { as: token, body });
  const first = { placement: '1st Place', prize: '$300' };
  const second = { placement: '2nd Place', prize: '$100' };
  await send('POST', {
    winners: [
      { ...first, teamId: owls.id, mailTo: 'members' },
      { ...second, teamId: foxes.id },
    ],
  });
  const { body } = await send('PUT', {
    version: 1,
    winners: [
      { ...first, teamId: foxes.id },
      { ...second, teamId: owls.id, mailTo: 'captain' },
    ],
  });
  expect(body.message).toBe('Winners corrected. 3 emails sent.');
  for (const member of [owls.captain, ...owls.members, foxes.captain]) {
    expect(await mailsOf(member, 1)).toHaveLength(1);
  }
});

test('a prize of a member that becomes the one of their team mails nobody twice', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const team = await aVerifiedTeam(site, id, { name: 'Night Owls' });
  const [mate] = team.members;
  if (!mate) throw new Error('A duo has two members');
  await setStatus(site, id, 'ongoing');
  const { token } = await anAdmin(site.ctx);
  const send = async (method: 'POST' | 'PUT', body: object) =>
    (await site.send(method, `/tournaments/${id}/winners`, { as: token, body })).body.message;
  const first = { placement: '1st Place', prize: '$300' };
  await send('POST', { winners: [row(mate, first.placement, first.prize, 'STORM-1')] });
  const ofTeam = { ...first, teamId: team.id, mailTo: 'members' };
  expect(await send('PUT', { version: 1, winners: [ofTeam] })).toBe(
    'Winners corrected. 0 emails sent.',
  );
  const winners = [{ ...ofTeam, prize: '$400' }];
  expect(await send('PUT', { version: 2, winners })).toBe('Winners corrected. 2 emails sent.');
  const [ofMate, ...moreOfMate] = await mailsOf(mate, 1);
  expect(ofMate?.text).toContain('Before: 1st Place: $300\nNow: 1st Place: $400');
  expect(ofMate?.text).toContain('The code from our earlier mail is still yours.');
  const [ofCaptain, ...moreOfCaptain] = await mailsOf(team.captain);
  expect(ofCaptain?.text).toContain('Now: 1st Place: $400');
  expect([moreOfMate, moreOfCaptain]).toEqual([[], []]);
});

test('a prize that changes with its winner, from a member to their team, is one mail for each', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const team = await aVerifiedTeam(site, id);
  await setStatus(site, id, 'ongoing');
  const { token } = await anAdmin(site.ctx);
  const send = async (method: 'POST' | 'PUT', body: object) =>
    (await site.send(method, `/tournaments/${id}/winners`, { as: token, body })).body.message;
  await send('POST', { winners: [row(team.captain, '1st Place', '$300')] });
  const winners = [{ placement: '1st Place', prize: '$400', teamId: team.id }];
  expect(await send('PUT', { version: 1, winners })).toBe('Winners corrected. 1 email sent.');
  const mails = await mailsOf(team.captain, 1);
  expect(mails.map(({ subject }) => subject)).toEqual(['Correction: 1st Place in Night Cup']);
  expect(mails[0]?.text).toContain('Before: 1st Place: $300\nNow: 1st Place: $400');
});
