import { aSeason } from '#testing/competition/seasons.ts';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { parseFeed } from '@rowanmanning/feed-parser';
import { sql } from 'kysely';
import { ErrorLevel, XMLToSitemapItemStream, type SitemapItem } from 'sitemap';
import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aTournament, setStatus } from '#testing/competition/tournaments.ts';

const url = 'https://lastcircle.example';
const brand = 'Storm & <Sons>';
const here = useApp({ PUBLIC_URL: url, BRAND_NAME: brand });

/** The requested host is not trusted. */
const get = (path: string, headers: Record<string, string> = {}) =>
  here.app.inject({ url: path, headers: { host: 'elsewhere.example', ...headers } });

const feed = async () => parseFeed((await get('/rss.xml')).body);

async function sitemapUrls() {
  const { body } = await get('/sitemap.xml');
  const parser = new XMLToSitemapItemStream({ level: ErrorLevel.THROW });
  const items: SitemapItem[] = await Readable.from([body]).pipe(parser).toArray();
  return items;
}

async function aMap(name: string, isActive = true) {
  const { token } = await anAdmin(here.ctx);
  const body = { name, mapCode: name.replaceAll(/\W/g, '-'), isActive };
  const answer = await here.send('POST', '/maps', { as: token, body });
  expect(answer.status).toBe(201);
  return answer.body as { id: number };
}

describe('the feed', () => {
  test('is read by a parser: the newest published posts with all they say', async () => {
    const older = await aPost(here, { title: 'First night' });
    const newer = await aPost(here, { title: 'Second night' });
    await aPost(here, { title: 'Never told', published: false });
    const { title, url: page, self, items } = await feed();
    expect([title, page, self]).toEqual([brand, `${url}/blogs`, `${url}/rss.xml`]);
    expect(items.map((item) => [item.title, item.url, item.id])).toEqual([
      ['Second night', `${url}/blog/${newer.id}-second-night`, `${url}/blog/${newer.id}`],
      ['First night', `${url}/blog/${older.id}-first-night`, `${url}/blog/${older.id}`],
    ]);
    const [item] = items;
    expect(item?.description).toBe('One island, one storm.');
    expect(item?.content).toBe('<p>One island, one storm.</p>');
    expect(item?.authors[0]?.name).toMatch(/^organiser/);
    expect(Date.now() - item!.published!.getTime()).toBeLessThan(60_000);
  });

  test('leads with what was published last, whenever it was begun', async () => {
    const early = await aPost(here, { title: 'Begun early', published: false });
    await aPost(here, { title: 'Written at once' });
    const { token } = await anAdmin(here.ctx);
    await here.send('PUT', `/blogs/${early.id}`, { as: token, body: { published: true } });
    expect((await feed()).items.map(({ title }) => title)).toEqual([
      'Begun early',
      'Written at once',
    ]);
  });

  test('holds the newest fifty', async () => {
    await aPost(here);
    await sql`
      insert into posts (title, content, published, published_at, text_start, images, reading_minutes)
      select 'Post ' || n, '<p>x</p>', true, now() + n * interval '1 second', 'x', '{}', 1
      from generate_series(1, 60) n`.execute(here.ctx.db);
    await aPost(here);
    const { items } = await feed();
    expect(items).toHaveLength(50);
    expect(items[0]?.title).toBe('Post 60');
  });

  test('says all of the newest posts up to a megabyte, and of those after them the beginning', async () => {
    const fill = (title: string, letters: number) =>
      sql`
      insert into posts (title, content, published, published_at, text_start, images, reading_minutes)
      values (${title}, '<p>' || repeat('ü', ${letters}) || '</p>', true, clock_timestamp(),
        repeat('ü', 300), '{}', 1)`.execute(here.ctx.db);
    for (const title of ['Oldest', 'Older']) await fill(title, 100);
    for (const title of ['Long', 'Longer']) await fill(title, 250_000);
    await fill('Newest', 100);
    const { items } = await feed();
    expect(items.map(({ title, content }) => [title, content?.length ?? null])).toEqual([
      ['Newest', 107],
      ['Longer', 250_007],
      ['Long', null],
      ['Older', null],
      ['Oldest', null],
    ]);
    for (const { description, url } of items) {
      expect([description, url]).toEqual([
        `${'ü'.repeat(150)}...`,
        expect.stringContaining('/blog/'),
      ]);
    }
  });

  test('names pictures and links by their absolute URL', async () => {
    await aPost(here, {
      content:
        '<p><a href="/shop?a=1&amp;b=2">shop</a> <a href="https://else.example/?a=1&amp;b=2">else</a>' +
        '<img alt="a > b" src="/uploads/blogs/0123456789abcdef0123456789abcdef.webp"></p>' +
        '<pre><code>&lt;a href="/shop"&gt;</code></pre>',
    });
    const { body } = await get('/rss.xml');
    expect(body).toContain(`<a href="${url}/shop?a=1&amp;b=2"`);
    expect(body).toContain('<a href="https://else.example/?a=1&amp;b=2"');
    expect(body).toContain(`src="${url}/uploads/blogs/0123456789abcdef0123456789abcdef.webp"`);
    expect(body).toContain('&lt;a href="/shop"&gt;');
  });

  test.each(['<b>Cup</b> & "Cake"', "It's ]]> over", '🏆 كأس الليل', '<![CDATA[x]]>'])(
    'says %s as it was written',
    async (title) => {
      const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      await aPost(here, { title, content: `<p>${escaped}</p>` });
      const [item] = (await feed()).items;
      expect([item?.title, item?.description]).toEqual([title, title]);
    },
  );

  test('leaves out what XML cannot hold', async () => {
    await aPost(here, { content: '<p>one\u0001\uFFFEtwo</p>' });
    expect((await get('/rss.xml')).body).not.toMatch(/[\u0001\uFFFE]/);
    expect((await feed()).items[0]?.description).toBe('onetwo');
  });

  test('changes with the posts', async () => {
    const { id } = await aPost(here);
    expect((await feed()).items).toHaveLength(1);
    const { token } = await anAdmin(here.ctx);
    await here.send('PUT', `/blogs/${id}`, { as: token, body: { published: false } });
    expect((await feed()).items).toEqual([]);
  });
});

describe('the sitemap', () => {
  test('is read by a strict parser: what visitors can read, and nothing else', async () => {
    const cup = await aTournament(here, { name: 'Night Cup' });
    const called = await aTournament(here, { name: 'No Cup' });
    await setStatus(here, called.id, 'cancelled');
    const season = await aSeason(here, [], { name: 'Storms' });
    await aSeason(here, [], { name: 'Later', visibility: 'draft' });
    const mug = await aProduct(here, { name: 'Mug & "Cup" <3' });
    await aProduct(here, { name: 'Secret', isActive: false });
    const post = await aPost(here, { title: '🏆 كأس' });
    await aPost(here, { published: false });
    const map = await aMap('Box <Fight>');
    await aMap('Hidden', false);
    const found = await sitemapUrls();
    expect(found.map((item) => item.url).toSorted()).toEqual(
      [
        '/',
        '/tournaments',
        '/players',
        '/seasons',
        `/seasons/${season.id}-storms`,
        '/shop',
        '/blogs',
        '/maps',
        `/tournaments/${cup.id}`,
        `/product/${mug.id}-mug-cup-3`,
        `/blog/${post.id}`,
        `/maps?map=${map.id}`,
      ]
        .map((path) => url + path)
        .toSorted(),
    );
    const changed = (part: string) => found.find((item) => item.url.includes(part))?.lastmod;
    expect(Date.parse(changed('/blog/') ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(changed('/tournaments/')).toBeUndefined();
  });

  test('stays within the number of URLs that the protocol allows, the newest first', async () => {
    const map = await aMap('Newest');
    await sql`
      insert into posts (title, content, published, published_at, text_start, images, reading_minutes, created_at)
      select 'Post ' || n, '<p>x</p>', true, now(), 'x', '{}', 1, now() - interval '1 day'
      from generate_series(1, 50010) n`.execute(here.ctx.db);
    const { body } = await get('/sitemap.xml');
    expect(body.match(/<url>/g)).toHaveLength(50_000);
    expect(body).toContain(`/maps?map=${map.id}<`);
  });
});

test('robots are excluded from what is not for visitors and led to the sitemap', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\nAllow: \/\n/);
  for (const path of [
    '/api/',
    '/admin/',
    '/cart',
    '/checkout',
    '/order',
    '/profile',
    '/dashboard',
  ]) {
    expect(body).toContain(`\nDisallow: ${path}\n`);
  }
  expect(body).toContain(`\nSitemap: ${url}/sitemap.xml\n`);
});

test.each([
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
])('%s is sent as what it is, packed, and not again to who has it', async (path, type) => {
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    await aPost(here, { title, content: `<p>${'One island, one storm. '.repeat(20)}</p>` });
  }
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) await aMap(name);
  const plain = await get(path);
  expect(plain.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  expect(plain.body).not.toContain('elsewhere.example');
  const packed = await get(path, { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  const again = await get(path, { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
