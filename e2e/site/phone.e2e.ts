import { shown } from '#steps/loading-pages.ts';
import { logIn, player, sessionOf } from '#steps/people.ts';
import { openWhole, watchRequests } from '#steps/requests.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#test.ts';

/** As Lighthouse measures them. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

test('the picture of a card takes at most 25 KB of a phone, as AVIF', async ({ page }) => {
  const pictures: Promise<{ url: string; type: string | undefined; bytes: number }>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    // Other journeys delete theirs meanwhile.
    if (!url.includes('/uploads/') || response.status() === 404) return;
    const type = response.headers()['content-type'];
    pictures.push(response.body().then(({ length }) => ({ url, type, bytes: length })));
  });
  const { answered } = watchRequests(page);
  // The tournaments of other journeys have no picture.
  for (const path of ['/maps', '/blogs', '/tournaments?search=Midnight', '/shop']) {
    const before = pictures.length;
    await page.goto(path);
    // What is listed first may have no picture.
    await page.keyboard.press('End');
    await expect.poll(() => pictures.length, path).toBeGreaterThan(before);
    await answered();
  }
  for (const { url, type, bytes } of await Promise.all(pictures)) {
    expect(type, url).toBe('image/avif');
    expect(bytes, url).toBeLessThanOrEqual(25_000);
  }
});

/** The pictures that are wider than what was chosen for them. */
const stretchedOn = (page: Page) =>
  page.locator('img[sizes]').evaluateAll(async (pictures) => {
    const wider = pictures
      .filter((picture) => picture instanceof HTMLImageElement)
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      // The width of a picture itself is that which `sizes` says.
      .filter(({ clientWidth, naturalWidth }) => clientWidth > naturalWidth * 1.1)
      .map(async ({ currentSrc, clientWidth, naturalWidth }) => {
        const file = new Image();
        file.src = currentSrc;
        await file.decode();
        return { currentSrc, clientWidth, naturalWidth, pixels: file.naturalWidth };
      });
    // An upload of another journey may have fewer pixels than any width offered.
    return (await Promise.all(wider)).filter(
      ({ currentSrc, pixels }) => pixels >= Number(/=(\d+)$/.exec(currentSrc)?.[1] ?? 0),
    );
  });

test('no picture is shown wider than it was chosen for, at 390 and 1440 px; in a grid or a flexbox only the image takes a place; that of the first screen is asked for first', async ({
  browser,
  request,
}) => {
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  // Of the demo, whose pictures are large: other journeys upload small ones meanwhile.
  const oldestOf = async (path: string) => {
    const listed: { id: number; image?: string | null }[] = await (await request.get(path)).json();
    return Math.min(...listed.filter(({ image }) => image !== null).map(({ id }) => id));
  };
  const product = `/product/${await oldestOf('/api/products')}`;
  const tournament = `/tournaments/${await oldestOf('/api/tournaments/all?limit=100')}`;
  for (const path of [
    '/',
    '/shop',
    product,
    '/blogs',
    `/blog/${await oldestOf('/api/blogs')}`,
    '/maps',
    `/maps?map=${await oldestOf('/api/maps')}`,
    '/tournaments',
    tournament,
  ]) {
    await page.setViewportSize({ width: 390, height: 900 });
    const { answered } = await openWhole(page, path);
    expect(await stretchedOn(page), `${path} at 390`).toEqual([]);
    // Wider pictures are chosen at that width.
    await page.setViewportSize({ width: 1440, height: 900 });
    await answered();
    expect(await stretchedOn(page), `${path} at 1440`).toEqual([]);

    if (['/', '/shop', product, '/maps'].includes(path)) {
      const shown = await page
        .locator('picture > source')
        .evaluateAll((sources) => sources.map((source) => getComputedStyle(source).display));
      expect(shown.length, path).toBeGreaterThan(0);
      expect(new Set(shown), path).toEqual(new Set(['none']));
    }
    const first = {
      '/': page.locator('img[src="/island.svg"]'),
      [tournament]: page.getByRole('main').locator('img').first(),
    }[path];
    if (first) await expect(first, path).toHaveAttribute('fetchpriority', 'high');
  }
});

test('a page names one small script; the others come once it is painted', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const [, first = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
  expect(html).not.toContain('modulepreload');
  expect(html.match(/<script[^>]* src=/g)).toHaveLength(1);
  const script = await (await page.request.get(first)).body();
  expect(script.length).toBeLessThan(1500);
  expect(script.toString()).toContain('PerformanceObserver');
});

test('an anchor of a page far below its first screen is scrolled to', async ({ page }) => {
  await page.goto('/#contact');
  await shown(page);
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeInViewport();
});

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity;

test.describe('what is on now is on the first screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the round or leaderboard of a live tournament, for visitors', async ({ page, request }) => {
    const live: { id: number; format: string }[] = await (
      await request.get('/api/tournaments/all?status=ongoing&limit=100')
    ).json();
    // Of the demo: other journeys start theirs meanwhile.
    const first = (format: string) => live.findLast((one) => one.format === format)?.id;
    for (const path of [
      `/tournaments/${first('single_elimination')}`,
      `/tournaments/${first('round_robin')}`,
      `/tournaments/${first('round_robin')}?stage=1`,
      `/tournaments/${first('swiss')}`,
      `/tournaments/${first('battle_royale')}`,
    ]) {
      await openWhole(page, path);
      const bracket = page.locator('section[aria-labelledby=bracket]');
      const row = bracket.locator('.bracket-match-name:visible, tbody tr:visible').first();
      await expect(row, path).toBeVisible();
      expect(await topOf(row), path).toBeLessThanOrEqual(500);
      const picture = page.getByRole('main').locator('img').first();
      expect((await picture.boundingBox())?.height, path).toBeLessThanOrEqual(120);
    }
  });

  test('the own match of a player', async ({ page, request }) => {
    await logIn(page, player);
    const { token } = await sessionOf(request, player);
    const own: { tournamentId: number }[] = await (
      await request.get('/api/matches/mine', { headers: { authorization: `Bearer ${token}` } })
    ).json();
    expect(own.length).toBeGreaterThan(0);
    for (const { tournamentId } of own) {
      await openWhole(page, `/tournaments/${tournamentId}`);
      const match = page.locator(`[aria-labelledby=match-${tournamentId}]`);
      await expect(match).toBeVisible();
      expect(await topOf(match), String(tournamentId)).toBeLessThanOrEqual(400);
    }
  });
});
