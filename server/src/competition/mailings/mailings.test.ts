import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailQueue } from '#platform/mail/queue.ts';
import { openTransport } from '#platform/mail/transport.ts';
import { useApp } from '#testing/app.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { anAdmin, aPerson, mailsTo } from '#testing/accounts/people.ts';
import { aHelper } from '#testing/competition/staff.ts';
import { stockOf } from '#testing/shop/orders.ts';
import { aKey } from '#testing/shop/products.ts';
import { aFullTeam, aJoiner, aTeam, aVerifiedTeam } from '#testing/competition/teams.ts';
import { aParticipant, aTournament, anEntrant } from '#testing/competition/tournaments.ts';

const site = useApp();

const written = { audience: 'all', subject: 'New lobby', text: 'It opens at nine.\n\nBe there.' };

async function desk(id: number) {
  const { token, username } = await anAdmin(site.ctx);
  const path = `/tournaments/${id}/mailings`;
  return {
    username,
    send: (more: object = {}) =>
      site.send('POST', path, { as: token, body: { ...written, key: 'one', ...more } }),
    preview: (more: object = {}) =>
      site.send('POST', `${path}/preview`, { as: token, body: { ...written, ...more } }),
    list: async () => (await site.send('GET', path, { as: token })).body,
    audit: async () => (await site.send('GET', `/tournaments/${id}/audit`, { as: token })).body[0],
  };
}

const messages = async (email: string) =>
  (await mailsTo(site.ctx, email)).filter(({ kind }) => kind === 'message-to-participants');

const allMessages = () =>
  site.ctx.db.selectFrom('mails').where('mailing_id', 'is not', null).selectAll().execute();

test('everybody who entered gets the mail that the preview shows', async () => {
  const { id } = await aTournament(site);
  const [player, pending] = [await aParticipant(site, id), await anEntrant(site, id)];
  const organiser = await desk(id);
  const { status, body: shown } = await organiser.preview();
  expect([status, shown.recipients, shown.subject]).toEqual([200, 2, 'Night Cup: New lobby']);
  expect(shown.names).toEqual(expect.arrayContaining([player.username, pending.username]));
  expect(await allMessages()).toEqual([]);

  const sent = await organiser.send();
  expect([sent.status, sent.body.message]).toEqual([201, 'Message on its way to 2 recipients.']);
  const [mail] = await messages(player.email);
  expect([mail?.subject, mail?.html, mail?.text]).toEqual([shown.subject, shown.html, shown.text]);
  expect(mail?.text).toContain('It opens at nine.');
  expect(await messages(pending.email)).toHaveLength(1);
  expect(await organiser.audit()).toMatchObject({
    actor: organiser.username,
    action: 'sent',
    subject: "the message 'New lobby'",
    after: { to: 'all', recipients: 2, text: written.text },
  });
});

test.each([
  ['verified', ['checked', 'missing']],
  ['missing', ['missing']],
])('to %s go only to those', async (audience, expected) => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const { id } = await aTournament(site, {
    startDate: inMinutes(30),
    endDate: inMinutes(90),
    checkInMinutes: 60,
  });
  const people = {
    checked: await aParticipant(site, id),
    missing: await aParticipant(site, id),
    pending: await anEntrant(site, id),
  };
  await site.send('POST', `/tournaments/${id}/check-in`, { as: people.checked.token });
  await (await desk(id)).send({ audience });
  const got = [];
  for (const [name, { email }] of Object.entries(people)) {
    if ((await messages(email)).length > 0) got.push(name);
  }
  expect(got).toEqual(expected);
});

test('a match is written to by both of its sides alone', async () => {
  const cup = await aStartedTournament(site, 4);
  const { id: matchId } = await cup.matchAt(1, 0);
  const organiser = await desk(cup.id);
  const { body } = await organiser.preview({ audience: 'match', matchId });
  expect([body.recipients, body.names.map((name: string) => name.slice(0, 5))]).toEqual([
    2,
    ['Seed1', 'Seed4'],
  ]);
  await organiser.send({ audience: 'match', matchId });
  expect(await organiser.list()).toMatchObject([{ matchName: 'M1 Semi-final 1', recipients: 2 }]);
  expect(await organiser.send({ audience: 'match', key: 'two' })).toMatchObject({
    status: 400,
    body: { errors: { matchId: 'Please choose a match' } },
  });
  const other = await aStartedTournament(site, 2);
  const elsewhere = await other.matchAt(1, 0);
  expect(
    await organiser.send({ audience: 'match', matchId: elsewhere.id, key: 'three' }),
  ).toMatchObject({ status: 404, body: { message: 'Match not found' } });
});

test('of teams every accepted member is mailed, and nobody who only asks to join', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 20 });
  const verified = await aVerifiedTeam(site, id);
  const full = await aFullTeam(site, id);
  const secret = await aTeam(site, id, { isPublic: false });
  const asking = await aJoiner(site, secret);
  const organiser = await desk(id);
  expect((await organiser.preview()).body.recipients).toBe(5);
  expect((await organiser.preview({ audience: 'verified' })).body.recipients).toBe(2);
  await organiser.send();
  expect(await messages(verified.captain.email)).toHaveLength(1);
  expect(await messages(full.members[0]?.email ?? '')).toHaveLength(1);
  expect(await messages(asking.email)).toEqual([]);
});

test('an address that entered twice is counted and mailed once', async () => {
  const { id } = await aTournament(site);
  const [one, other] = [await aParticipant(site, id), await aParticipant(site, id)];
  await site.ctx.db
    .updateTable('registrations')
    .set({ email: one.email.toUpperCase() })
    .where('id', '=', other.registrationId)
    .execute();
  const organiser = await desk(id);
  expect((await organiser.preview()).body.recipients).toBe(1);
  await organiser.send();
  expect(await messages(one.email)).toHaveLength(1);
});

test('a send that is repeated, also at once, mails nobody twice', async () => {
  const { id } = await aTournament(site);
  await aParticipant(site, id);
  const organiser = await desk(id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => organiser.send()));
  answers.push(await organiser.send());
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.mailing.id}`)).size).toBe(1);
  expect(await allMessages()).toHaveLength(1);
  expect(await organiser.list()).toHaveLength(1);
  expect(await organiser.send({ text: 'Something else' })).toMatchObject({
    status: 422,
    body: { message: 'This key was used for another message' },
  });
  expect((await organiser.send({ key: 'two' })).status).toBe(201);
  expect(await allMessages()).toHaveLength(2);
});

test('its progress counts what mail servers took and names those who refused', async () => {
  const { id } = await aTournament(site);
  const [taken, refused] = [await aParticipant(site, id), await aParticipant(site, id)];
  await aParticipant(site, id);
  const organiser = await desk(id);
  await organiser.send();
  const mark = (email: string, column: 'sent_at' | 'failed_at') =>
    site.ctx.db
      .updateTable('mails')
      .set({ [column]: sql<string>`now()` })
      .where('mailing_id', 'is not', null)
      .where('recipient', '=', email)
      .execute();
  await mark(taken.email, 'sent_at');
  await mark(refused.email, 'failed_at');
  expect(await organiser.list()).toMatchObject([
    { recipients: 3, sent: 1, failed: [{ name: refused.username, email: refused.email }] },
  ]);

  // Whom it did not reach is named for as long as the message is, without its text.
  const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await site.ctx.db.updateTable('mails').set({ created_at: longAgo }).execute();
  await mailQueue(openTransport(site.ctx.config)).removeOld(site.ctx);
  expect((await organiser.list())[0].failed).toHaveLength(1);
  const left = await allMessages();
  expect(left.map(({ recipient }) => recipient)).not.toContain(taken.email);
  expect(left.find(({ recipient }) => recipient === refused.email)?.letter).toBeNull();
});

test('a message to nobody, or without a text, is refused', async () => {
  const { id } = await aTournament(site);
  const organiser = await desk(id);
  expect(await organiser.send()).toMatchObject({
    status: 409,
    body: { message: 'Nobody would get this message' },
  });
  expect((await organiser.preview()).body.recipients).toBe(0);
  expect((await organiser.send({ text: ' ' })).body.errors).toEqual({
    text: 'Message is required',
  });
  expect((await organiser.send({ text: 'x'.repeat(5001) })).status).toBe(400);
  expect((await organiser.send({ subject: 'One\r\nBcc: all@players.example' })).status).toBe(400);
  expect((await (await desk(id + 1)).send()).status).toBe(404);
});

test('what is written is text: no HTML of it reaches the mail', async () => {
  const { id } = await aTournament(site);
  await aPerson(site.ctx);
  await aParticipant(site, id);
  const { body } = await (await desk(id)).preview({ text: '<img src=x onerror=alert(1)>' });
  expect(body.html).not.toContain('<img');
});

const codesIn = (text = '') => [...new Set(text.match(/LC-[A-Z2-9]{8}/g))];

test('a message with a placeholder makes one code of its own for each recipient, in its transaction', async () => {
  const { id } = await aTournament(site);
  const players = [await aParticipant(site, id), await aParticipant(site, id)];
  const text = 'Thank you. In the shop: {10% off}, or {$5.50 off}. {10% off}! {0% off}{101% off}';
  const organiser = await desk(id);
  const { body: shown } = await organiser.preview({ text });
  expect(shown.text).toContain('In the shop: LC-XXXXXXXX, or LC-XXXXXXXX.');
  const made = () =>
    site.ctx.db
      .selectFrom('discounts')
      .orderBy('id')
      .select(['code', 'kind', 'value', 'max_uses', 'max_uses_per_email', 'made_for'])
      .execute();
  expect(await made()).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => organiser.send({ text })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const codes = await made();
  const of = { max_uses: 1, max_uses_per_email: 1, made_for: 'Message to Night Cup' };
  const pair = [
    { ...of, code: expect.any(String), kind: 'percent', value: 10 },
    { ...of, code: expect.any(String), kind: 'amount', value: 550 },
  ];
  expect(codes).toEqual([...pair, ...pair]);
  const mailed = [];
  for (const { email } of players) {
    const [mail, ...more] = await messages(email);
    expect(more).toEqual([]);
    expect(codesIn(mail?.text)).toHaveLength(2);
    expect(mail?.text).toContain(`/shop?code=${codesIn(mail?.text)[0]}`);
    expect(mail?.text).toContain('{0% off}{101% off}');
    mailed.push(...codesIn(mail?.text));
  }
  expect(mailed.toSorted()).toEqual(codes.map(({ code }) => code).toSorted());
  const { token } = await anAdmin(site.ctx);
  const listed = await site.send('GET', '/discounts?status=personal&search=night', { as: token });
  expect(listed.body).toHaveLength(4);
});

test('who has no address gets no mail and no code', async () => {
  const { id } = await aTournament(site);
  const { token } = await anAdmin(site.ctx);
  const player = await aParticipant(site, id);
  await site.send('POST', `/tournaments/${id}/entrants`, { as: token, body: { name: 'By hand' } });
  const key = await aKey(site, ['PASS-0001-KEEP', 'PASS-0002-KEEP']);
  const text = `${'x'.repeat(99)}\u{1F3C6} {code of ${key.id}}`;
  const sent = await (await desk(id)).send({ text });
  expect(sent.body.message).toBe('Message on its way to 1 recipient.');
  expect((await messages(player.email))[0]?.text).toMatch(/\u{1F3C6} PASS-000[12]-KEEP/u);
  expect(await stockOf(site, key)).toBe(1);
});

test('staff write to players, and give away no codes of the shop', async () => {
  const { id } = await aTournament(site);
  await aParticipant(site, id);
  const { token } = await aHelper(site, id, 'organiser');
  const text = 'For you: {10% off}';
  for (const path of ['', '/preview']) {
    const body = { ...written, key: 'one', text };
    const answer = await site.send('POST', `/tournaments/${id}/mailings${path}`, {
      as: token,
      body,
    });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Only those who run the shop can give away its codes',
    ]);
  }
});
