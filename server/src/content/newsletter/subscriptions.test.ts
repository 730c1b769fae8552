import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anOwner, deleteAccount } from '#testing/owners.ts';
import { anAdmin, aPerson, mailsTo } from '#testing/accounts/people.ts';
import {
  anAddress,
  anAskingAddress,
  askFor,
  aSubscriber,
  confirmSubscription,
  confirmTokenOf,
  manySubscribers,
} from '#testing/content/newsletter.ts';
import { forgetUnconfirmed } from './subscriptions.ts';

const site = useApp({ LIMIT_SUBSCRIPTIONS_PER_HOUR: '40' });

async function desk() {
  const { token: as } = await anAdmin(site.ctx);
  return {
    as,
    list: async (query = '') =>
      (await site.send('GET', `/newsletter/subscribers?${query}`, { as })).body,
    importAll: (addresses: string[], consent = 'At the fair') =>
      site.send('POST', '/newsletter/subscribers/import', { as, body: { addresses, consent } }),
  };
}

const statusOf = async (email: string) => {
  const [found] = await (await desk()).list(`search=${encodeURIComponent(email)}`);
  return found?.status as string | undefined;
};

const stop = (token: string) =>
  site.send('POST', `/newsletter/unsubscribe?token=${token}`, { body: {} });

const asked =
  'Look into your mailbox: the newsletter begins with the link in our mail. If you get it already, there is none.';

test('the newsletter begins with the link in the mail, and what was agreed to is kept', async () => {
  const email = anAddress();
  const answer = await askFor(site, email, { source: 'checkout' });
  expect([answer.status, answer.body]).toEqual([201, { message: asked }]);
  expect(await statusOf(email)).toBe('pending');
  const token = await confirmTokenOf(site, email);
  for (let time = 0; time < 2; time += 1) {
    expect(await confirmSubscription(site, token)).toMatchObject({ status: 200 });
  }
  const [subscriber] = await (await desk()).list('status=subscribed');
  expect(subscriber).toMatchObject({
    email,
    status: 'subscribed',
    source: 'checkout',
    consent: expect.stringMatching(/^Send me the newsletter\. I can stop it/),
    consentAt: expect.any(String),
    confirmedAt: expect.any(String),
    endedAt: null,
  });
});

test('the answer is the same whoever asks, and a subscriber gets no second mail', async () => {
  const { email } = await aSubscriber(site);
  const mails = (await mailsTo(site.ctx, email)).length;
  expect((await askFor(site, email.toUpperCase())).body).toEqual({ message: asked });
  expect(await mailsTo(site.ctx, email)).toHaveLength(mails);
  expect(await statusOf(email)).toBe('subscribed');
  expect(await askFor(site, 'nobody')).toMatchObject({ status: 400, body: { errors: {} } });
});

test('who asks often for an address makes no link void for which there is no mail', async () => {
  const email = anAddress();
  const { LIMIT_MAILS_PER_HOUR } = site.ctx.config;
  for (let count = 0; count <= LIMIT_MAILS_PER_HOUR; count += 1) await askFor(site, email);
  expect(await mailsTo(site.ctx, email)).toHaveLength(LIMIT_MAILS_PER_HOUR);
  const token = await confirmTokenOf(site, email);
  expect(await confirmSubscription(site, token)).toMatchObject({ status: 200 });
});

test('a link that is unknown, or older than the newest, begins nothing', async () => {
  const first = await anAskingAddress(site);
  await askFor(site, first.email);
  for (const token of ['unknown', first.token]) {
    expect(await confirmSubscription(site, token)).toMatchObject({
      status: 400,
      body: { message: 'This link does not work any more. Please ask for a new one.' },
    });
  }
  expect(await statusOf(first.email)).toBe('pending');
});

test('the link in each mail ends it, by its page and by mail programs, any number of times', async () => {
  const [one, other] = [await aSubscriber(site), await aSubscriber(site)];
  for (let time = 0; time < 2; time += 1) {
    expect(await stop(one.token)).toMatchObject({ status: 200 });
    const posted = await site.app.inject({
      method: 'POST',
      url: `/newsletter/unsubscribe?token=${other.token}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(posted.statusCode).toBe(200);
  }
  expect([await statusOf(one.email), await statusOf(other.email)]).toEqual([
    'unsubscribed',
    'unsubscribed',
  ]);
  expect(await stop('unknown')).toMatchObject({ status: 400 });
});

test('whoever has ended it begins it again by a new link alone', async () => {
  const { email, token } = await aSubscriber(site);
  const old = await confirmTokenOf(site, email);
  await stop(token);
  expect((await confirmSubscription(site, old)).status).toBe(400);
  expect(await (await desk()).importAll([email])).toMatchObject({
    body: { imported: 0, known: 1 },
  });
  expect(await statusOf(email)).toBe('unsubscribed');
  const again = await anAskingAddress(site, email);
  expect((await confirmSubscription(site, again.token)).status).toBe(200);
  expect(await statusOf(email)).toBe('subscribed');
});

test('an address that nobody confirms is forgotten after a week, and no link of it works', async () => {
  const fresh = await anAskingAddress(site);
  const stale = await anAskingAddress(site);
  const before = await aSubscriber(site);
  await stop(before.token);
  await askFor(site, before.email);
  await site.ctx.db
    .updateTable('newsletter_subscribers')
    .set({ consent_at: sql<string>`now() - interval '8 days'` })
    .where('email', 'in', [stale.email, before.email])
    .execute();
  await forgetUnconfirmed(site.ctx);
  expect(await statusOf(fresh.email)).toBe('pending');
  expect(await statusOf(stale.email)).toBeUndefined();
  expect(await statusOf(before.email)).toBe('unsubscribed');
  expect((await confirmSubscription(site, stale.token)).status).toBe(400);
});

test('an import adds who is new, once, and names what is no address', async () => {
  const { importAll, list, as } = await desk();
  const known = await aSubscriber(site);
  const pending = await anAskingAddress(site);
  const email = anAddress();
  const { body } = await importAll([
    ` ${email} `,
    email.toUpperCase(),
    known.email,
    pending.email,
    'no address',
    '',
  ]);
  expect(body).toEqual({
    message: '2 addresses imported',
    imported: 2,
    known: 1,
    invalid: ['no address'],
  });
  const [found] = await list(`search=${email}`);
  expect(found).toMatchObject({ status: 'subscribed', source: 'import', consent: 'At the fair' });
  expect((await importAll([email], ' ')).body.errors).toEqual({
    consent: 'Please say how they agreed',
  });
  const csv = await site.send('GET', '/newsletter/subscribers.csv', { as });
  expect(csv.text).toMatch(/^\uFEFFEmail,Status,Source,Consent,/);
  expect(csv.text).toContain(`,subscribed,import,At the fair,`);
});

test('the same addresses imported at once are there once', async () => {
  const { as, list } = await desk();
  const body = { addresses: Array.from({ length: 300 }, anAddress), consent: 'At the fair' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      site.send('POST', '/newsletter/subscribers/import', { as, body }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const imported = answers.map(({ body }) => Number(body.imported));
  expect(imported.reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(await list('limit=1')).toHaveLength(1);
});

test('the list is for admins and those who look after the news', async () => {
  const { as } = await desk();
  await manySubscribers(site, as, 3);
  const editor = await aPerson(site.ctx);
  const read = () => site.send('GET', '/newsletter/subscribers', { as: editor.token });
  expect((await read()).status).toBe(403);
  await site.send('PUT', `/members/${editor.id}/permissions`, {
    as,
    body: { permissions: ['news'] },
  });
  const { status, body, headers } = await read();
  expect([status, body.length, headers['x-total-count']]).toEqual([200, 3, '3']);
});

test('many from one network wait, and a deleted account leaves the list', async () => {
  const owner = await anOwner(site);
  await aSubscriber(site, owner.email);
  await deleteAccount(site, owner);
  expect(await statusOf(owner.email)).toBeUndefined();
  const statuses = [];
  for (let time = 0; time < 41; time += 1) {
    statuses.push((await askFor(site, anAddress())).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
