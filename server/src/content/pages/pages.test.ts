import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { addDrafts, aPage, pageForm } from '#testing/pages.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';

const site = useApp();

async function asAdmin() {
  const { token: as } = await anAdmin(site.ctx);
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    site.send(method, path, { as, body });
}

const read = (slug: string) => site.send('GET', `/pages/published/${slug}`);

test('an admin writes a page, and everybody reads it, cleaned', async () => {
  const send = await asAdmin();
  const content = '<h2>Who</h2><p onclick="x()">We</p><script>alert(1)</script>';
  const { status, body } = await send('POST', '/pages', pageForm({ slug: 'about', content }));
  expect([status, body.content]).toEqual([201, '<h2>Who</h2><p>We</p>']);
  expect((await read('about')).body).toMatchObject({
    title: 'About us',
    content: '<h2>Who</h2><p>We</p>',
    text: 'Who We',
  });
  expect((await site.send('GET', '/pages')).body).toEqual([{ slug: 'about', title: 'About us' }]);
  expect((await site.app.inject({ url: '/sitemap.xml' })).body).toContain('/p/about</loc>');
});

test('a draft is found by nobody but admins', async () => {
  const send = await asAdmin();
  const { id, slug } = await aPage(site, { published: false });
  expect((await read(slug)).status).toBe(404);
  expect((await site.send('GET', '/pages')).body).toEqual([]);
  expect((await site.app.inject({ url: '/sitemap.xml' })).body).not.toContain(slug);
  expect((await send('GET', `/admin/pages/${id}`)).body).toMatchObject({ slug, published: false });
  const { token } = await aPerson(site.ctx);
  for (const path of ['/admin/pages', `/admin/pages/${id}`]) {
    expect((await site.send('GET', path, { as: token })).status).toBe(403);
  }
});

test('an unpublished page is gone at once for those who have read it', async () => {
  const send = await asAdmin();
  const { id, slug, version } = await aPage(site);
  expect((await read(slug)).status).toBe(200);
  const body = { ...pageForm({ slug, published: false }), version };
  expect((await send('PUT', `/pages/${id}`, body)).status).toBe(200);
  expect((await read(slug)).status).toBe(404);
});

test('a new site has drafts of its legal pages, which say what to fill in', async () => {
  const send = await asAdmin();
  await addDrafts(site.ctx);
  const pages = (await send('GET', '/admin/pages')).body;
  expect(pages.map(({ slug }: { slug: string }) => slug)).toEqual(['imprint', 'privacy', 'terms']);
  const texts: string[] = await Promise.all(
    pages.map(
      async ({ id }: { id: number }) => (await send('GET', `/admin/pages/${id}`)).body.content,
    ),
  );
  for (const text of texts) expect(text).toContain('[Fill in:');
  expect(texts[1]).toContain('<li>Your orders, with name, addresses and phone number</li>');
  expect((await site.send('GET', '/pages')).body).toEqual([]);
});

test('a page is not published while there is something to fill in', async () => {
  const send = await asAdmin();
  await addDrafts(site.ctx);
  const [{ id }] = (await send('GET', '/admin/pages')).body;
  const { version, ...page } = (await send('GET', `/admin/pages/${id}`)).body;
  const refused = await send('PUT', `/pages/${id}`, { ...page, version, published: true });
  expect([refused.status, refused.body.errors.content]).toEqual([
    400,
    'Fill in what stands in brackets before you publish it',
  ]);
  // As a draft it is kept.
  const kept = await send('PUT', `/pages/${id}`, { ...page, version });
  expect([kept.status, kept.body.isEmpty]).toEqual([200, false]);
  const setup = async () => (await send('GET', '/admin/setup')).body.steps;
  expect(await setup()).toContainEqual({ step: 'pages', isDone: false });
  await sql`update pages set content = '<p>Done</p>', published = true`.execute(site.ctx.db);
  expect(await setup()).toContainEqual({ step: 'pages', isDone: true });
});

test('of those who save one version at the same time one does', async () => {
  const send = await asAdmin();
  const { id, slug, version } = await aPage(site);
  const titles = Array.from({ length: 6 }, (_, index) => `About ${index}`);
  const answers = await Promise.all(
    titles.map((title) => send('PUT', `/pages/${id}`, { ...pageForm({ slug, title }), version })),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = titles[answers.findIndex(({ status }) => status === 200)];
  expect((await read(slug)).body.title).toBe(winner);
});

test('an address is taken once', async () => {
  const send = await asAdmin();
  const slugs = Array.from({ length: 4 }, () => pageForm({ slug: 'rules' }));
  const answers = await Promise.all(slugs.map((body) => send('POST', '/pages', body)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.errors).toEqual({ slug: 'Another page has this address' });
});

test.each([
  ['slug', 'Über uns'],
  ['slug', 'a--b'],
  ['title', ''],
  ['content', ' '],
  ['content', '<script>x</script>'],
])('%s %j is refused beside its field', async (field, value) => {
  const send = await asAdmin();
  const { status, body } = await send('POST', '/pages', { ...pageForm(), [field]: value });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
});

test('the footer has the order that an admin gives', async () => {
  const send = await asAdmin();
  const made = [await aPage(site), await aPage(site), await aPage(site)];
  const [one, two, three] = made.map(({ id }) => id);
  await send('PUT', '/admin/pages/order', { ids: [three, one] });
  const order = (await send('GET', '/admin/pages')).body.map(({ id }: { id: number }) => id);
  expect(order).toEqual([three, one, two]);
});

test('a deleted page is gone', async () => {
  const send = await asAdmin();
  const { id, slug } = await aPage(site);
  expect((await send('DELETE', `/pages/${id}`)).status).toBe(200);
  expect((await read(slug)).status).toBe(404);
  expect((await send('DELETE', `/pages/${id}`)).status).toBe(404);
});
