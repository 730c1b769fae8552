import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { checkOut, confirm } from '#testing/shop/orders.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aKey, aProduct } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aJoiner, aTeam, aVerifiedTeam } from '#testing/competition/teams.ts';
import {
  aParticipant,
  aTournament,
  anEntrant,
  setStatus,
} from '#testing/competition/tournaments.ts';

const site = useApp();

interface Winner {
  username: string;
  email: string;
}

const row = ({ username, email }: Winner, more: object = {}) => ({
  placement: '1st Place',
  username,
  prize: '$300',
  email,
  redeemCode: '',
  ...more,
});

const announce = (as: string | undefined, id: number | string, winners: unknown) =>
  site.send('POST', `/tournaments/${id}/winners`, { as, body: { winners } });

const prizeMailsTo = async (email: string) =>
  (await mailsTo(site.ctx, email)).filter(({ kind }) => kind === 'tournament-winner');

const read = async (id: number) => (await site.send('GET', `/tournaments/${id}`)).body;

/** An ongoing tournament with three verified players and somebody who may announce. */
async function anEndedGame() {
  const { id } = await aTournament(site);
  const players = [];
  for (let index = 0; index < 3; index += 1) players.push(await aParticipant(site, id));
  const [nova, vale, rook] = players;
  if (!nova || !vale || !rook) throw new Error('There are three');
  await setStatus(site, id, 'ongoing');
  const admin = await anAdmin(site.ctx);
  return { id, nova, vale, rook, admin, token: admin.token };
}

test('the winners are announced: each is mailed their own prize, and everybody sees who won', async () => {
  const { id, nova, vale, rook, token } = await anEndedGame();
  const { status, body } = await announce(token, id, [
    row(nova, { redeemCode: 'STORM-1', username: 'Nova' }),
    row(vale, { placement: '2nd Place', prize: '$100', redeemCode: 'STORM-2' }),
  ]);
  expect([status, body]).toEqual([200, { message: 'Winners announced. 2 winners notified.' }]);
  expect(await read(id)).toMatchObject({
    status: 'completed',
    winnersAnnouncementSent: true,
    winners: [
      { placement: '1st Place', username: 'Nova', prize: '$300' },
      { placement: '2nd Place', username: vale.username, prize: '$100' },
    ],
  });
  const [mail, ...more] = await prizeMailsTo(nova.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: '1st Place in Night Cup', is_by_anyone: false });
  for (const part of [mail?.text, mail?.html]) {
    for (const text of ['Nova', '1st Place', '$300', 'STORM-1']) expect(part).toContain(text);
    expect(part).not.toContain('STORM-2');
  }
  expect(await prizeMailsTo(rook.email)).toEqual([]);
});

test('a redeem code is in the mail of its winner and nowhere else', async () => {
  const { id, nova, token } = await anEndedGame();
  await announce(token, id, [row(nova, { redeemCode: 'STORM-SECRET' })]);
  const tables = ['winners', 'audit', 'tournaments', 'registrations', 'entrants'] as const;
  for (const table of tables) {
    const rows = await site.ctx.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('STORM-SECRET');
  }
  const visible = [
    await read(id),
    await site.send('GET', `/tournaments/${id}/audit`, { as: token }),
  ];
  expect(JSON.stringify(visible)).not.toContain('STORM-SECRET');
  expect(JSON.stringify(visible[0])).not.toContain(nova.email);
});

test('a winner without a code is not told of one', async () => {
  const { id, nova, token } = await anEndedGame();
  const { redeemCode: _, ...withoutCode } = row(nova);
  expect((await announce(token, id, [withoutCode])).status).toBe(200);
  expect((await prizeMailsTo(nova.email))[0]?.text).not.toContain('redeem');
});

test('of ten announcements at once one succeeds, and each winner is mailed once', async () => {
  const { id, nova, vale, token } = await anEndedGame();
  const winners = [row(nova), row(vale, { placement: '2nd Place' })];
  const answers = await Promise.all(Array.from({ length: 10 }, () => announce(token, id, winners)));
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body.message).toBe('Winners have already been announced');
  for (const { email } of [nova, vale]) expect(await prizeMailsTo(email)).toHaveLength(1);
  expect((await read(id)).winners).toHaveLength(2);
});

test('winners are announced once, and only while the tournament is live', async () => {
  const { id, nova, token } = await anEndedGame();
  for (const status of ['upcoming', 'completed', 'cancelled'] as const) {
    await setStatus(site, id, status);
    const { status: answered, body } = await announce(token, id, [row(nova)]);
    expect([answered, body.message]).toEqual([
      409,
      'Winners can be announced only while the tournament is live',
    ]);
  }
  await setStatus(site, id, 'ongoing');
  expect((await announce(token, id, [row(nova)])).status).toBe(200);
  await setStatus(site, id, 'ongoing');
  const again = await announce(token, id, [row(nova)]);
  expect([again.status, again.body.message]).toEqual([409, 'Winners have already been announced']);
});

test('wholly empty rows are dropped, and a blank placement is that of the row', async () => {
  const { id, nova, vale, token } = await anEndedGame();
  const empty = { placement: '2nd Place', username: ' ', prize: null, email: '' };
  const { status } = await announce(token, id, [
    row(nova, { placement: '' }),
    empty,
    {},
    row(vale, { placement: ' ' }),
  ]);
  expect(status).toBe(200);
  const placements = (await read(id)).winners.map(
    ({ placement }: { placement: string }) => placement,
  );
  expect(placements).toEqual(['1st Place', '4th Place']);
});

test.each([
  ['no list', undefined],
  ['an empty list', []],
  ['empty rows alone', [{ placement: '1st Place' }, {}]],
])('%s announces nobody', async (_, winners) => {
  const { id, token } = await anEndedGame();
  const { status, body } = await announce(token, id, winners);
  expect([status, body.message]).toEqual([400, 'At least one winner must be specified']);
  expect(await read(id)).toMatchObject({ status: 'ongoing', winners: [] });
});

test.each([
  ['username', { username: '' }, 'Please fill in the username of 1st Place'],
  ['prize', { prize: '' }, 'Please fill in the prize of 1st Place'],
  ['email', { email: '' }, 'Please fill in the email of 1st Place'],
  ['email', { email: 'nobody' }, 'Invalid email for 1st Place: nobody'],
])('a row whose %s is wrong is refused with its index', async (field, more, message) => {
  const { id, nova, token } = await anEndedGame();
  const { status, body } = await announce(token, id, [{}, row(nova, more)]);
  expect([status, body.message, body.errors]).toEqual([
    400,
    message,
    { [`winners.1.${field}`]: message },
  ]);
});

test('a redeem code alone makes no winner', async () => {
  const { id, nova, token } = await anEndedGame();
  const { status, body } = await announce(token, id, [row(nova), { redeemCode: 'STORM-2' }]);
  expect([status, body.message]).toEqual([400, 'Please fill in the username of 2nd Place']);
});

test('a winner must be a verified participant; their address is compared without case', async () => {
  const { id, nova, token } = await anEndedGame();
  const pending = await aPerson(site.ctx);
  const { id: elsewhere } = await aTournament(site);
  const stranger = await aParticipant(site, elsewhere);
  await setStatus(site, id, 'upcoming');
  await anEntrant(site, id, pending);
  await setStatus(site, id, 'ongoing');
  for (const other of [pending, stranger]) {
    const { status, body } = await announce(token, id, [row(nova), row(other)]);
    const message = `${other.username} (${other.email}) is not a verified participant`;
    expect([status, body.message, body.errors]).toEqual([
      400,
      message,
      { 'winners.1.email': message },
    ]);
  }
  expect(await prizeMailsTo(nova.email)).toEqual([]);
  const shouted = { ...nova, email: nova.email.toUpperCase() };
  expect((await announce(token, id, [row(shouted)])).status).toBe(200);
  expect((await prizeMailsTo(nova.email))[0]?.recipient).toBe(nova.email);
});

test('of a team tournament the accepted members of verified teams can win', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const team = await aVerifiedTeam(site, id, { name: 'Night Owls' });
  const unverified = await aTeam(site, id);
  const closed = await aTeam(site, id, { isPublic: false });
  const asking = await aJoiner(site, closed);
  await setStatus(site, id, 'ongoing');
  const { token } = await anAdmin(site.ctx);
  for (const other of [unverified.captain, asking]) {
    const { status, body } = await announce(token, id, [row(other)]);
    expect([status, body.message]).toEqual([
      400,
      `${other.username} (${other.email}) is not a verified participant`,
    ]);
  }
  const winners = [team.captain, ...team.members].map((player) => row(player));
  expect((await announce(token, id, winners)).body.message).toBe(
    'Winners announced. 2 winners notified.',
  );
});

test('announcing needs an admin and a tournament', async () => {
  const { id, nova, token } = await anEndedGame();
  expect((await announce(undefined, id, [row(nova)])).status).toBe(401);
  expect((await announce(nova.token, id, [row(nova)])).status).toBe(403);
  for (const unknown of [id + 1, '0', 'x']) {
    expect((await announce(token, unknown, [row(nova)])).status).toBe(404);
  }
});

test.each([
  ['captain', 1],
  ['members', 2],
] as const)('a team wins as a whole, and its %s get the mail', async (mailTo, count) => {
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const team = await aVerifiedTeam(site, id, { name: 'Night Owls' });
  await setStatus(site, id, 'ongoing');
  const { token } = await anAdmin(site.ctx);
  const prize = { placement: '1st Place', prize: '$300', redeemCode: 'STORM-1' };
  const { body } = await announce(token, id, [{ ...prize, teamId: team.id, mailTo }]);
  expect(body.message).toBe(`Winners announced. ${count} winners notified.`);
  const roster = [team.captain, ...team.members];
  const members = roster.map(({ username }) => username);
  expect((await read(id)).winners).toEqual([
    {
      placement: '1st Place',
      username: 'Night Owls',
      prize: '$300',
      team: { name: 'Night Owls', members },
    },
  ]);
  const mails = await Promise.all(roster.map(({ email }) => prizeMailsTo(email)));
  expect(mails.flat()).toHaveLength(count);
  for (const { text } of mails.flat()) {
    for (const part of ['Hi Night Owls', '$300', 'STORM-1']) expect(text).toContain(part);
  }
  expect(mails[0]).toHaveLength(1);
  await site.send('DELETE', `/teams/${team.id}`, { as: token });
  expect((await read(id)).winners[0].team).toEqual({ name: 'Night Owls', members });
});

test('a team wins under the longest name that it can have', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const username = 'Night Owls of the Last Circle'.padEnd(40, '!');
  const team = await aVerifiedTeam(site, id, { name: username });
  await setStatus(site, id, 'ongoing');
  const { token } = await anAdmin(site.ctx);
  const { body } = await announce(token, id, [{ username, prize: '$300', teamId: team.id }]);
  expect(body.message).toBe('Winners announced. 1 winners notified.');
  expect((await read(id)).winners[0].username).toBe(username);
});

test('a member named by e-mail stands for the team, and alone gets the mail', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const team = await aVerifiedTeam(site, id, { name: 'Night Owls' });
  await setStatus(site, id, 'ongoing');
  const { token } = await anAdmin(site.ctx);
  const [mate] = team.members;
  if (!mate) throw new Error('A duo has two');
  await announce(token, id, [row(mate)]);
  expect((await read(id)).winners[0]).toMatchObject({
    username: mate.username,
    team: { name: 'Night Owls', members: [team.captain.username, mate.username] },
  });
  expect(await prizeMailsTo(mate.email)).toHaveLength(1);
  expect(await prizeMailsTo(team.captain.email)).toEqual([]);
});

test('only a verified team of the tournament wins', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  const unverified = await aTeam(site, id);
  const { id: elsewhere } = await aTournament(site, { tournamentType: 'duo' });
  const foreign = await aVerifiedTeam(site, elsewhere);
  await setStatus(site, id, 'ongoing');
  const { token } = await anAdmin(site.ctx);
  for (const teamId of [unverified.id, foreign.id]) {
    const message = 'This team is not a verified participant';
    const { status, body } = await announce(token, id, [{ teamId, prize: '$300' }]);
    expect([status, body.message, body.errors]).toEqual([
      400,
      message,
      { 'winners.0.username': message },
    ]);
  }
  const { status, body } = await announce(token, id, [{ teamId: unverified.id }]);
  expect([status, body.message]).toEqual([400, 'Please fill in the prize of 1st Place']);
});

test('a redeem code is taken from the codes of a product, one for each winner', async () => {
  const { id, nova, vale, token } = await anEndedGame();
  const key = await aKey(site, ['PASS-0001-KEEP', 'PASS-0002-KEEP']);
  const placeholder = `Your pass: {code of ${key.id}}`;
  const third = { placement: '3rd Place', redeemCode: placeholder };
  const winners = [
    row(nova, { redeemCode: placeholder }),
    row(vale, { placement: '2nd Place', redeemCode: placeholder }),
  ];
  const tooMany = await announce(token, id, [...winners, row(nova, third)]);
  expect([tooMany.status, tooMany.body.message]).toEqual([
    409,
    'Insufficient stock for "Storm Key". Available: 2',
  ]);
  const mug = await aProduct(site);
  const wrong = await announce(token, id, [row(nova, { redeemCode: `{code of ${mug.id}}` })]);
  expect([wrong.status, wrong.body.message]).toEqual([
    409,
    'This product is not delivered by mail',
  ]);
  expect((await announce(token, id, winners)).status).toBe(200);
  for (const [index, { email }] of [nova, vale].entries()) {
    const [mail] = await prizeMailsTo(email);
    expect(mail?.text).toContain(`Your pass: PASS-000${index + 1}-KEEP`);
    expect(mail?.text).not.toContain(`PASS-000${2 - index}-KEEP`);
  }
  const { body: pool } = await site.send('GET', `/products/${key.id}/codes`, { as: token });
  expect(pool).toMatchObject({ forSale: 0, held: 0, sold: 2 });
  expect((await site.send('GET', '/products/code-pools', { as: token })).body).toEqual([]);
});

test('a code is mailed as it was pasted, whatever characters it has', async () => {
  const { id, nova, token } = await anEndedGame();
  const codes = ['$$PASS$&-{10% off}'];
  const key = await aKey(site, codes);
  await announce(token, id, [row(nova, { redeemCode: `{code of ${key.id}}` })]);
  const [mail] = await prizeMailsTo(nova.email);
  expect(mail?.text).toContain(codes[0]);
});

test('buyers and winners at once get each code once', async () => {
  const key = await aKey(site, ['PASS-0001-KEEP', 'PASS-0002-KEEP', 'PASS-0003-KEEP']);
  const games = [await anEndedGame(), await anEndedGame(), await anEndedGame()];
  const bought = [1, 2, 3].map(async () => {
    const order = await checkOut(site, [{ id: key.id }]);
    if (order.status === 201) await confirm(site, order.body.confirmationToken);
    return order.status === 201;
  });
  const won = games.map(async ({ id, nova, token }) => {
    const redeemCode = `{code of ${key.id}}`;
    return (await announce(token, id, [row(nova, { redeemCode })])).status === 200;
  });
  const given = await Promise.all([...bought, ...won]);
  expect(given.filter(Boolean)).toHaveLength(3);
  const texts = (await site.ctx.db.selectFrom('mails').select('recipient').execute()).map(
    async ({ recipient }) => (await mailsTo(site.ctx, recipient)).map(({ text }) => text),
  );
  const delivered = [...new Set((await Promise.all(texts)).flat())].flatMap((text) => [
    ...text.matchAll(/PASS-000\d-KEEP/g),
  ]);
  expect(delivered.map(([code]) => code).toSorted()).toEqual([
    'PASS-0001-KEEP',
    'PASS-0002-KEEP',
    'PASS-0003-KEEP',
  ]);
  const { token } = games[0]!;
  const { body: pool } = await site.send('GET', `/products/${key.id}/codes`, { as: token });
  expect(pool).toMatchObject({ forSale: 0, held: 0, sold: 3 });
});

test('a redeem code for the shop is made when the winners are announced, one use for each address', async () => {
  const { id, nova, vale, token } = await anEndedGame();
  await announce(token, id, [
    row(nova, { redeemCode: '{100% off}' }),
    row(vale, { placement: '2nd Place', redeemCode: '{$20 off}' }),
  ]);
  const codes = await site.ctx.db
    .selectFrom('discounts')
    .orderBy('kind', 'desc')
    .select(['code', 'value', 'max_uses', 'made_for'])
    .execute();
  expect(codes).toMatchObject([
    { value: 100, max_uses: 1, made_for: 'Winners of Night Cup' },
    { value: 2000, max_uses: 1 },
  ]);
  for (const [index, { email }] of [nova, vale].entries()) {
    const [mail] = await prizeMailsTo(email);
    const code = codes[index]?.code ?? '';
    expect(mail?.text).toContain(`/shop?code=${code}`);
    expect(mail?.text).not.toContain(codes[1 - index]?.code);
    expect(mail?.text).not.toContain('off}');
  }
});
