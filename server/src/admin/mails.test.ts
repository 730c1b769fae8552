import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aMail, aRefusedMail } from '#testing/mails.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { useSiteMailing } from '#testing/servers/site-mailing.ts';
import { refusal } from '#testing/servers/smtp.ts';

const site = useApp({ LOG_LEVEL: 'info' });
const { smtp, start } = useSiteMailing(site);

async function asAdmin() {
  const { token: as } = await anAdmin(site.ctx);
  const list = async (query = '') => (await site.send('GET', `/admin/mails${query}`, { as })).body;
  const tryAgain = (id: number) => site.send('POST', `/admin/mails/${id}/try-again`, { as });
  const correct = (id: number, email: unknown) =>
    site.send('PUT', `/admin/mails/${id}/address`, { as, body: { email } });
  const giveUp = (id: number) => site.send('POST', `/admin/mails/${id}/give-up`, { as });
  const failed = async () =>
    (await site.send('GET', '/admin/counts', { as })).body.failedMails as number;
  return { as, list, tryAgain, correct, giveUp, failed };
}

const refuse = (status: number) =>
  smtp.handleWith(() => {
    throw refusal(status);
  });

const row = (id: number) =>
  site.ctx.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const idsOf = (mails: { id: number }[]) => mails.map(({ id }) => id);

test('a refused mail is shown with its reason, and is delivered as the same mail when tried again', async () => {
  const admin = await asAdmin();
  refuse(550);
  const id = await aMail(site.ctx);
  const worker = start();
  await worker.idle();
  expect(await admin.list('?status=refused')).toEqual([
    {
      id,
      kind: 'order-placed',
      recipient: 'fox@players.example',
      state: 'refused',
      createdAt: expect.any(String),
      attempts: 1,
      reason: expect.stringContaining('550 Refused by the test'),
      nextAt: null,
      endedAt: expect.any(String),
      canRetry: true,
      canCorrect: true,
    },
  ]);
  expect(await admin.failed()).toBe(1);

  const arrived = Promise.withResolvers<void>();
  smtp.handleWith(() => arrived.resolve());
  const { status, body } = await admin.tryAgain(id);
  expect([status, body]).toMatchObject([
    200,
    {
      message: 'We are sending the mail to fox@players.example again',
      mail: { id, state: 'waiting', reason: null },
    },
  ]);
  await arrived.promise;
  await worker.idle();
  expect(await admin.list()).toMatchObject([{ id, state: 'delivered', attempts: 1 }]);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.header('Message-ID')).toMatch(new RegExp(`^<mail-${id}-`));
  expect(smtp.received[0]?.source).toContain('ABCD2345');
  expect(await admin.failed()).toBe(0);
});

test('of many admins who try a mail again at once one does, and it is delivered once', async () => {
  const admin = await asAdmin();
  const other = await asAdmin();
  const id = await aRefusedMail(site.ctx);
  const workers = [start(), start()];
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => admin.tryAgain(id)),
    ...Array.from({ length: 4 }, () => other.tryAgain(id)),
    other.correct(id, 'owl@players.example'),
    other.giveUp(id),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  await Promise.all(workers.map((worker) => worker.idle()));
  const wasGivenUp = answers.at(-1)?.status === 200;
  expect(smtp.received).toHaveLength(wasGivenUp ? 0 : 1);
});

test('a mail that waits for hours is tried now, one that is being tried is left alone', async () => {
  const admin = await asAdmin();
  const failed = { attempts: 6, last_error: 'Connection timeout', run_at: inAnHour() };
  const id = await aMail(site.ctx, {}, failed);
  expect(await admin.list('?status=waiting')).toMatchObject([
    { id, attempts: 6, reason: 'Connection timeout', nextAt: failed.run_at, endedAt: null },
  ]);
  await admin.tryAgain(id);
  const worker = start();
  await worker.idle();
  expect(smtp.received).toHaveLength(1);

  const released = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  smtp.handleWith(() => {
    reached.resolve();
    return released.promise;
  });
  const hanging = await aMail(site.ctx);
  await reached.promise;
  for (const answer of [
    await admin.tryAgain(hanging),
    await admin.correct(hanging, 'owl@players.example'),
    await admin.giveUp(hanging),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This mail is being sent. Please look again in a minute.',
    ]);
  }
  released.resolve();
  await worker.idle();
  expect(smtp.received).toHaveLength(2);
  expect((await admin.tryAgain(hanging)).body.message).toBe('This mail was delivered');
});

test('a corrected address gets this mail alone; account and order keep theirs', async () => {
  const admin = await asAdmin();
  const person = await aPerson(site.ctx);
  const id = await aRefusedMail(site.ctx, { to: person.email });
  for (const [email, message] of [
    ['', 'Email is required'],
    ['owl@players', 'Invalid email format'],
    ['owl@players.example\r\nBcc: all@players.example', 'Please keep this on one line'],
  ] as const) {
    const { status, body } = await admin.correct(id, email);
    expect([status, body.errors]).toEqual([400, { email: message }]);
  }
  const { status, body } = await admin.correct(id, ' owl@players.example ');
  expect([status, body.message]).toEqual([200, 'The mail is on its way to owl@players.example']);
  await start().idle();
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['owl@players.example']]);
  const users = site.ctx.db.selectFrom('users').select('email').where('id', '=', person.id);
  expect(await users.execute()).toEqual([{ email: person.email }]);
  expect(await mailsTo(site.ctx, person.email)).toEqual([]);
  const redirected = site.log.filter(({ event }) => event === 'mail_redirected');
  expect(redirected).toMatchObject([{ mailId: id, userId: expect.any(Number) }]);
  expect(JSON.stringify(redirected)).not.toContain('@');
});

test('a code or link that somebody waits for goes to nobody else, and ends with its refusal', async () => {
  const admin = await asAdmin();
  const waiting = await aMail(site.ctx, { isAwaited: true }, { attempts: 6, run_at: inAnHour() });
  expect(await admin.list()).toMatchObject([{ canRetry: true, canCorrect: false }]);
  expect(await admin.correct(waiting, 'owl@players.example')).toMatchObject({
    status: 409,
    body: {
      message: 'It holds a code or a link for this address only. They can ask for a new one.',
    },
  });
  refuse(550);
  await admin.tryAgain(waiting);
  await start().idle();
  expect(await admin.list()).toMatchObject([
    { id: waiting, state: 'refused', canRetry: false, canCorrect: false },
  ]);
  expect(await admin.failed()).toBe(0);
  expect(await admin.tryAgain(waiting)).toMatchObject({
    status: 409,
    body: { message: 'The text of this mail is deleted. It cannot be sent again.' },
  });
});

test('a mail that is given up is not tried, loses its text and is counted no more', async () => {
  const admin = await asAdmin();
  const refused = await aRefusedMail(site.ctx);
  const waiting = await aMail(site.ctx, {}, { attempts: 6, run_at: inAnHour() });
  expect(await admin.failed()).toBe(1);
  for (const id of [refused, waiting]) {
    const { status, body } = await admin.giveUp(id);
    expect([status, body.message]).toEqual([200, 'The mail to fox@players.example is given up']);
    expect(await row(id)).toMatchObject({ letter: null, html: null, text: null });
    expect((await admin.giveUp(id)).status).toBe(409);
    expect((await admin.tryAgain(id)).status).toBe(409);
  }
  expect(await admin.list()).toMatchObject([{ state: 'failed' }, { state: 'refused' }]);
  expect(await admin.failed()).toBe(0);
});

test('a mail is found by its id, address and kind, in each of its states', async () => {
  const admin = await asAdmin();
  const waiting = await aMail(site.ctx, { kind: 'order-status', to: 'Owl_1@nest.example' });
  const refused = await aRefusedMail(site.ctx);
  const endedAt = new Date().toISOString();
  const failed = await aMail(site.ctx, {}, { attempts: 10, failed_at: endedAt });
  const delivered = await aMail(site.ctx, {}, { sent_at: endedAt, letter: null });
  const found = async (query: string) => idsOf(await admin.list(query));
  expect(await found('')).toEqual([delivered, failed, refused, waiting]);
  for (const [state, id] of Object.entries({ waiting, refused, failed, delivered })) {
    expect([state, await found(`?status=${state}`)]).toEqual([state, [id]]);
  }
  expect(await found(`?search=${refused}`)).toEqual([refused]);
  expect(await found('?search=999999999999999')).toEqual([]);
  expect(await found('?search=OWL_1%40nest')).toEqual([waiting]);
  expect(await found('?search=owl%25')).toEqual([]);
  expect(await found('?search=Order%20status')).toEqual([waiting]);
  expect(await found('?search=order&status=refused')).toEqual([refused]);
  expect(await found('?limit=2&offset=2')).toEqual([refused, waiting]);
  expect((await site.send('GET', '/admin/mails?status=lost', { as: admin.as })).status).toBe(400);
});

test('the line of the log leads to its mail', async () => {
  const admin = await asAdmin();
  refuse(451);
  const id = await aMail(site.ctx);
  await start().idle();
  const line = site.log.find(({ msg }) => msg === 'A mail was not taken');
  expect(line).toMatchObject({ mail: id, kind: 'order-placed', responseCode: 451, attempts: 1 });
  expect(await admin.list(`?search=${Number(line?.['mail'])}`)).toMatchObject([
    { id, state: 'waiting', reason: expect.stringContaining('451') },
  ]);
});

test('the desk answers no text, and nobody but admins', async () => {
  const admin = await asAdmin();
  const id = await aRefusedMail(site.ctx);
  const { text } = await site.send('GET', '/admin/mails', { as: admin.as });
  expect(text).not.toMatch(/ABCD2345|Your code/);
  const { token: as } = await aPerson(site.ctx);
  for (const [method, path] of [
    ['GET', '/admin/mails'],
    ['POST', `/admin/mails/${id}/try-again`],
    ['PUT', `/admin/mails/${id}/address`],
    ['POST', `/admin/mails/${id}/give-up`],
  ] as const) {
    const body = method === 'PUT' ? { email: 'owl@players.example' } : undefined;
    expect([path, (await site.send(method, path, { as, body })).status]).toEqual([path, 403]);
  }
  expect(await admin.tryAgain(id + 1000)).toMatchObject({
    status: 404,
    body: { message: 'Mail not found' },
  });
});
