import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aSubscriber, manySubscribers, newslettersTo } from '#testing/content/newsletter.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aPost } from '#testing/content/posts.ts';
import { stopRefused, writeNewsletters } from './clock.ts';

const site = useApp({ LIMIT_SUBSCRIPTIONS_PER_HOUR: '0' });

const content = '<h2>The storm</h2><p>It moves <b>north</b>.</p><p>Bring rope.</p>';

async function desk(more: object = {}) {
  const { token: as, email } = await anAdmin(site.ctx);
  const post = await aPost(site, { title: 'Storm news', content, published: true, ...more });
  const body = { postId: post.id };
  return {
    as,
    email,
    post,
    preview: () => site.send('POST', '/newsletter/sends/preview', { as, body }),
    test: () => site.send('POST', '/newsletter/sends/test', { as, body }),
    send: () => site.send('POST', '/newsletter/sends', { as, body }),
    get: async (id: number) => (await site.send('GET', `/newsletter/sends/${id}`, { as })).body,
    list: async () => (await site.send('GET', '/newsletter/sends', { as })).body,
    set: (id: number, state: string) =>
      site.send('PUT', `/newsletter/sends/${id}`, { as, body: { state } }),
  };
}

/** As if the pause between two batches had passed. */
async function nextBatch() {
  await site.ctx.db
    .updateTable('newsletter_sends')
    .set({ next_at: sql<string>`now()` })
    .execute();
  await writeNewsletters(site.ctx);
}

const written = () =>
  site.ctx.db
    .selectFrom('mails')
    .where('newsletter_send_id', 'is not', null)
    .select(['id', 'recipient'])
    .execute();

test('a post is previewed, tried on oneself, and mailed to each subscriber', async () => {
  const reader = await aSubscriber(site);
  const { preview, test, send, get, email, post } = await desk();
  const { body: shown } = await preview();
  expect([shown.subject, shown.recipients]).toEqual(['Storm news', 1]);
  await test();
  const [tried] = await newslettersTo(site, email);
  expect([tried?.subject, tried?.html]).toEqual([shown.subject, shown.html]);

  const sent = await send();
  expect([sent.status, sent.body.message]).toEqual([201, 'On its way to 1 subscriber']);
  await nextBatch();
  const [mail, ...more] = await newslettersTo(site, reader.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('The storm\n\nIt moves north.\n\nBring rope.');
  expect(mail?.text).toContain(`/blog/${post.id}-storm-news`);
  const url = /Stop such mails: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(url).toMatch(/\/newsletter\/unsubscribe\?token=[\w-]+$/);
  expect(mail?.html).toContain('>Stop such mails</a>');
  expect(await get(sent.body.send.id)).toMatchObject({
    postId: post.id,
    title: 'Storm news',
    state: 'done',
    total: 1,
    written: 1,
    delivered: 0,
    failed: 0,
  });
  const { search } = new URL(url);
  expect((await site.send('POST', `/newsletter/unsubscribe${search}`, { body: {} })).status).toBe(
    200,
  );
});

test('a post is sent once, also when it is sent at once, and only a published one', async () => {
  await aSubscriber(site);
  const { send, list } = await desk();
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 4 });
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'This post has been sent already',
  );
  expect(await list()).toHaveLength(1);
  const draft = await desk({ published: false });
  expect(await draft.send()).toMatchObject({
    status: 409,
    body: { message: 'Publish the post first' },
  });
  expect((await draft.preview()).status).toBe(409);
});

test('without a subscriber nothing is sent', async () => {
  const { send, preview } = await desk();
  expect((await preview()).body.recipients).toBe(0);
  expect(await send()).toMatchObject({
    status: 409,
    body: { message: 'Nobody has subscribed yet' },
  });
});

test('thousands come in batches at the set pace, each once, whichever servers look', async () => {
  const { as, send, get } = await desk();
  await manySubscribers(site, as, 250);
  const { id } = (await send()).body.send;
  const late = await aSubscriber(site);
  // Before the next batch is due nobody writes more.
  await Promise.all(Array.from({ length: 4 }, () => writeNewsletters(site.ctx)));
  expect(await get(id)).toMatchObject({ state: 'running', total: 250, written: 100 });
  await Promise.all(Array.from({ length: 4 }, nextBatch));
  await nextBatch();
  await nextBatch();
  await nextBatch();
  expect(await get(id)).toMatchObject({ state: 'done', written: 250 });
  const mails = await written();
  expect(mails).toHaveLength(250);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(250);
  expect(await newslettersTo(site, late.email)).toEqual([]);
});

test('one that is paused goes on where it stopped, without those who have ended it', async () => {
  const { as, send, get, set } = await desk();
  await manySubscribers(site, as, 150);
  const last = await aSubscriber(site);
  const { id } = (await send()).body.send;
  await nextBatch();
  expect((await set(id, 'paused')).body).toMatchObject({
    message: 'Paused',
    send: { state: 'paused', written: 100 },
  });
  await nextBatch();
  expect(await written()).toHaveLength(100);
  await site.send('POST', `/newsletter/unsubscribe?token=${last.token}`, { body: {} });
  expect((await set(id, 'running')).body.message).toBe('It goes on');
  await nextBatch();
  expect(await get(id)).toMatchObject({ state: 'done', total: 150, written: 150 });
  expect(await newslettersTo(site, last.email)).toEqual([]);
  expect(await set(id, 'paused')).toMatchObject({
    status: 409,
    body: { message: 'All of its mails are written' },
  });
});

test('half a character at the end of what mail programs show first stops nothing', async () => {
  const reader = await aSubscriber(site);
  const { test, send } = await desk({ content: `<p>${'x'.repeat(99)}\u{1F3C6} and more</p>` });
  expect((await test()).status).toBe(200);
  await send();
  await nextBatch();
  const [mail] = await newslettersTo(site, reader.email);
  expect(mail?.text).toContain('\u{1F3C6} and more');
});

test.each([
  ['a mailbox that is unknown', 'stopped', 550],
  ['a server of ours that takes no mail for days', 'subscribed', null],
  ['one that is full', 'subscribed', 552],
  ['a server that takes the mail for spam', 'subscribed', 554],
])('of %s the address is %s', async (_what, status, refused_status) => {
  const reader = await aSubscriber(site);
  const { as, send, get } = await desk();
  const { id } = (await send()).body.send;
  await nextBatch();
  await site.ctx.db
    .updateTable('mails')
    .set({ failed_at: sql<string>`now()`, refused_status, last_error: '550 No such mailbox' })
    .where('newsletter_send_id', '=', id)
    .execute();
  expect(await get(id)).toMatchObject({ written: 1, delivered: 0, failed: 1 });
  await stopRefused(site.ctx);
  const [found] = (await site.send('GET', `/newsletter/subscribers?search=${reader.email}`, { as }))
    .body;
  expect(found).toMatchObject(
    status === 'stopped' ? { status, reason: '550 No such mailbox' } : { status, reason: null },
  );
  // It is no mail that an admin has to look after.
  expect((await site.send('GET', '/admin/counts', { as })).body).toMatchObject({ failedMails: 0 });
});

test('a mail that was delivered counts, also when it is deleted after a month', async () => {
  await aSubscriber(site);
  const { send, get } = await desk();
  const { id } = (await send()).body.send;
  await nextBatch();
  await site.ctx.db
    .updateTable('mails')
    .set({ sent_at: sql<string>`now()` })
    .execute();
  expect(await get(id)).toMatchObject({ delivered: 1, failed: 0 });
  await site.ctx.db.deleteFrom('mails').execute();
  expect(await get(id)).toMatchObject({ delivered: 1, failed: 0 });
});

test('a post that is edited or deleted meanwhile changes nothing of what is sent', async () => {
  const { as, send, get, post } = await desk();
  await manySubscribers(site, as, 101);
  const { id } = (await send()).body.send;
  await nextBatch();
  await site.send('DELETE', `/blogs/${post.id}`, { as });
  await nextBatch();
  expect(await get(id)).toMatchObject({ postId: null, title: 'Storm news', written: 101 });
  const [one, other] = await site.ctx.db
    .selectFrom('mails')
    .where('newsletter_send_id', '=', id)
    .orderBy('id')
    .select('subject')
    .execute();
  expect(one).toEqual(other);
  expect(await mailsTo(site.ctx, 'nobody@post.example')).toEqual([]);
});
