import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin, aPerson, mailsTo } from '#testing/accounts/people.ts';
import { addDrafts } from '#testing/pages.ts';
import { aPost } from '#testing/content/posts.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp({ SMTP_URL: 'smtp://mail.example', BRAND_NAME: 'Storm Club' });
const bare = useApp();

async function asAdmin(of = site) {
  const admin = await anAdmin(of.ctx);
  await addDrafts(of.ctx);
  const read = async () => {
    const { body } = await of.send('GET', '/admin/setup', { as: admin.token });
    return body;
  };
  const done = async () => {
    const { steps } = await read();
    return steps
      .filter(({ isDone }: { isDone: boolean }) => isDone)
      .map(({ step }: { step: string }) => step);
  };
  return { admin, read, done };
}

const deliver = (content: string | null) =>
  site.ctx.db
    .updateTable('mails')
    .set({ sent_at: new Date().toISOString(), letter: content })
    .execute();

test('a new site has everything to do but what its settings say', async () => {
  const { read, done } = await asAdmin();
  expect(await read()).toEqual({
    isDismissed: false,
    hasMailServer: true,
    hasUnknownProxy: false,
    steps: [
      { step: 'brand', isDone: true },
      { step: 'mail', isDone: false },
      { step: 'tournament', isDone: false },
      { step: 'product', isDone: false },
      { step: 'post', isDone: false },
      { step: 'pages', isDone: false },
      { step: 'admin', isDone: false },
    ],
  });
  const unset = await asAdmin(bare);
  expect(await unset.read()).toMatchObject({ hasMailServer: false });
  expect(await done()).toEqual(['brand', 'admin']);
  expect(await unset.done()).toEqual(['admin']);
});

test('the steps tick themselves by what the site holds', async () => {
  const { admin, done } = await asAdmin();
  const { token: as } = admin;
  await aPost(site, { published: false });
  await site.ctx.db.deleteFrom('users').where('id', '<>', admin.id).execute();
  expect(await done()).toEqual(['brand']);
  const form = { name: 'Mug', price: 1, stock: 1 };
  await site.send('POST', '/products', { as, body: { ...form, isActive: false } });
  expect(await done()).toEqual(['brand']);
  await aProduct(site);
  await aTournament(site);
  await aPost(site);
  expect(await done()).toEqual(['brand', 'tournament', 'product', 'post', 'admin']);
});

test('a mail counts once a mail server has taken it', async () => {
  const { admin, done } = await asAdmin();
  const answer = await site.send('POST', '/admin/test-mail', { as: admin.token });
  expect([answer.status, answer.body.message]).toEqual([
    200,
    `A test mail to ${admin.email} is on its way.`,
  ]);
  const [mail] = await mailsTo(site.ctx, admin.email);
  expect(mail).toMatchObject({ subject: 'Storm Club can send mails' });
  expect(await done()).not.toContain('mail');
  await deliver('"shown in the mailbox"');
  expect(await done()).not.toContain('mail');
  await deliver(null);
  expect(await done()).toContain('mail');
});

test('admins send themselves five test mails an hour', async () => {
  const { admin } = await asAdmin();
  const sendOne = () => site.send('POST', '/admin/test-mail', { as: admin.token });
  for (let sent = 0; sent < 5; sent += 1) expect((await sendOne()).status).toBe(200);
  expect(await sendOne()).toMatchObject({
    status: 429,
    body: { message: 'Too many test mails. Please try again later.' },
  });
  expect(await mailsTo(site.ctx, admin.email)).toHaveLength(5);
});

test('what one admin dismisses is gone for the others, until it is taken back', async () => {
  const { admin } = await asAdmin();
  const other = await asAdmin();
  const set = (isDismissed: boolean) =>
    site.send('PUT', '/admin/setup', { as: admin.token, body: { isDismissed } });
  const answers = await Promise.all([set(true), set(true), set(true)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await other.read()).isDismissed).toBe(true);
  await set(false);
  expect((await other.read()).isDismissed).toBe(false);
});

test('players neither read nor dismiss it, nor send test mails', async () => {
  const { token: as } = await aPerson(site.ctx);
  for (const [method, path] of [
    ['GET', '/admin/setup'],
    ['PUT', '/admin/setup'],
    ['POST', '/admin/test-mail'],
    ['GET', '/admin/counts'],
  ] as const) {
    const answer = await site.send(method, path, { as, body: { isDismissed: true } });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});
