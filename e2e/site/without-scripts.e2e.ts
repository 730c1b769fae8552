import type { Page } from '@playwright/test';
import { organiserByApi } from '#steps/api.ts';
import { newMapCode } from '#steps/maps.ts';
import { expect, test } from '#test.ts';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');

/** Opens a page that must be complete as the server sent it. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).locator('[aria-busy=true], .animate-breathe.bg-raised')).toHaveCount(0);
}

const lists = {
  '/': { tournaments: '/tournaments/', news: '/blog/', maps: '/maps?map=', products: '/product/' },
  '/tournaments': { tournaments: '/tournaments/' },
  '/shop': { products: '/product/' },
  '/blogs': { posts: '/blog/' },
  '/maps': { maps: 'map=' },
};

test('lists are complete, and each link leads to a whole page', async ({ page }) => {
  for (const [path, targets] of Object.entries(lists)) {
    await open(page, path);
    const linked: string[] = [];
    for (const [what, target] of Object.entries(targets)) {
      const link = main(page).locator(`a[href*="${target}"]`).first();
      await expect(link, `${what} on ${path}`).toBeVisible();
      linked.push((await link.getAttribute('href')) ?? '');
    }
    for (const url of linked) await test.step(url, () => open(page, url));
  }
});

test('a tournament shows its description, prize, type and date', async ({ page, request }) => {
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name: 'Cup without scripts',
    description: 'Read it in any browser.',
    prizeDetails: '$321',
    startDate: '2031-01-01T18:00:00Z',
    endDate: '2031-01-01T22:00:00Z',
    tournamentType: 'duo',
    maxPlayers: 8,
  });
  await open(page, `/tournaments/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cup without scripts');
  for (const text of ['Read it in any browser.', '$321', 'Duo (2v2)', 'Jan 1, 2031']) {
    await expect(main(page).getByText(text).first()).toBeVisible();
  }
});

test('a product shows its price, its sizes and its description', async ({ page, request }) => {
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/products', {
    name: 'Shirt without scripts',
    description: 'Woven by hand.',
    price: 40,
    discountPrice: 30,
    stock: 5,
    sizes: { small: true },
    features: ['Heavy cotton'],
  });
  await open(page, `/product/${id}`);
  for (const text of ['$30.00', '25% off', 'Woven by hand.', 'Heavy cotton']) {
    await expect(main(page).getByText(text).first()).toBeVisible();
  }
});

test('a post is read to its end, and leads to the next one', async ({ page, request }) => {
  const admin = await organiserByApi(request);
  const post = (title: string, content: string) =>
    admin.send<{ id: number }>('POST', '/blogs', { title, content, published: true });
  const paragraphs = '<p>A long night.</p>'.repeat(200);
  const { id } = await post(
    'Post without scripts',
    `<h2>First</h2>${paragraphs}<p>The very end.</p>`,
  );
  await post('The one after', '<p>More.</p>');
  await open(page, `/blog/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post without scripts');
  await expect(page.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  await expect(page.getByText('The very end.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /The one after/ })).toBeVisible();
});

test('a map is found by its name, and shows its code', async ({ page, request }) => {
  const admin = await organiserByApi(request);
  const { digits, code } = newMapCode();
  const name = `Map ${digits}`;
  const { id } = await admin.send<{ id: number }>('POST', '/maps', { name, mapCode: digits });
  await open(page, `/maps?search=${digits}`);
  await expect(main(page).getByText(code)).toBeVisible();
  await page.goto(`/maps?map=${id}`);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText(code)).toBeVisible();
  await dialog.getByRole('link', { name: 'All maps' }).click();
  await expect(main(page).getByText(code).first()).toBeVisible();
});
