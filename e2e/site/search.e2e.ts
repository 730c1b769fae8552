import { organiserByApi } from '#steps/api.ts';
import { barriersOn } from '#all-pages/accessible.ts';
import { showAt } from '#steps/loading-pages.ts';
import { keepToasts } from '#steps/toasts.ts';
import { expect, test } from '#test.ts';

/** A post, a map and a product that share a word nothing else has. */
async function aWord(request: Parameters<typeof organiserByApi>[0]) {
  const word = `Zephyr${crypto.randomUUID().slice(0, 6)}`;
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/blogs', {
    title: `${word} is here`,
    content: '<p>One island.</p>',
    published: true,
  });
  await admin.send('POST', '/products', { name: `${word} Mug`, price: 20, stock: 9 });
  return { word, post: id };
}

test('by keys alone: Ctrl+K, a few letters, an arrow, Enter', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { word, post } = await aWord(request);
  await showAt(page, '/');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(word.slice(0, 10).toLowerCase());
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/ is here/);
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(word);
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/ is here/);
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/Mug \$20\.00$/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/blog/${post}-`));
  await expect(page.getByRole('heading', { level: 1, name: `${word} is here` })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: the icon opens it over the whole screen, and leads to all results', async ({
    page,
    request,
  }) => {
    const { word } = await aWord(request);
    await showAt(page, '/shop');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();
    const palette = page.getByRole('dialog', { name: 'Search' });
    const box = await palette.boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 844]);
    await palette.getByRole('combobox').fill(word);
    await palette.getByRole('option', { name: 'See all results' }).tap();
    await expect(page).toHaveURL(`/search?q=${word}`);
    const shop = page.getByRole('region', { name: 'Shop' });
    await expect(shop.getByRole('link', { name: `${word} Mug` })).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await shop.getByRole('link', { name: 'Search the whole shop' }).tap();
    await expect(page).toHaveURL(`/shop?search=${word}`);
  });
});

test('a search whose script does not come says so, and Try again opens it', async ({ page }) => {
  await keepToasts(page);
  await page.route(/\/palette-/, (route) => route.abort());
  await showAt(page, '/');
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Search could not be opened.')).toBeVisible();
  await page.unroute(/\/palette-/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the icon leads to a form that finds it', async ({ page, request }) => {
    const { word } = await aWord(request);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('Search the site').fill(word);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`/search?q=${word}`);
    await expect(page.getByRole('link', { name: `${word} is here` })).toBeVisible();
  });
});

test('the header has room for it at each width', async ({ page }) => {
  await showAt(page, '/');
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const banner = page.getByRole('banner');
    const search = await banner.getByRole('link', { name: 'Search' }).boundingBox();
    expect(search?.width, `at ${width} px`).toBeGreaterThanOrEqual(44);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(0);
    const home = await banner.getByRole('link').first().boundingBox();
    const homeEnd = (home?.x ?? 0) + (home?.width ?? 0);
    expect(search?.x, `at ${width} px`).toBeGreaterThanOrEqual(homeEnd);
  }
});
