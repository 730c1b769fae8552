import type { Page } from '@playwright/test';
import { choose } from '#steps/choices.ts';
import { holdScripts, openEarly } from '#steps/early-pages.ts';
import { showAt, shown } from '#steps/loading-pages.ts';
import { watchRequests } from '#steps/requests.ts';
import { expect, test } from '#test.ts';

test('what is typed and chosen before the scripts of the shop arrive takes effect', async ({
  page,
}) => {
  const releaseScripts = await openEarly(page, '/shop');
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await choose(page.getByRole('radio', { name: /Headwear/ }));
  await page.getByLabel('Max price').fill('45');
  const search = page.getByLabel('Search products');
  await search.pressSequentially('hood');
  releaseScripts();
  const chosen = { category: 'Headwear', maxPrice: '45', sort: 'price-asc' };
  const query = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(query).toEqual({ ...chosen, search: 'hood' });
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(search).toBeFocused();
  await page.keyboard.type('ie');
  await expect.poll(query).toEqual({ ...chosen, search: 'hoodie' });
});

test('input in the filters of maps before the scripts arrive takes effect', async ({ page }) => {
  const releaseScripts = await openEarly(page, '/maps');
  const search = page.getByLabel('Search maps');
  await search.fill('zone');
  releaseScripts();
  await shown(page);
  await expect(search).toHaveValue('zone');
  await search.press('Enter');
  await expect(page).toHaveURL('/maps?search=zone');

  const releaseAgain = await openEarly(page, '/maps');
  await page.getByLabel('Category').selectOption('Box Fight');
  await page.getByLabel('Difficulty').selectOption('Hard');
  releaseAgain();
  await expect(page).toHaveURL('/maps?category=Box+Fight&difficulty=Hard');
});

for (const held of ['*', 'maps-*']) {
  test(`Back before the scripts ${held} arrive leads to the page of its URL`, async ({ page }) => {
    await page.goto('/maps');
    const category = page.getByLabel('Category');
    await category.selectOption('Race');
    await expect(page).toHaveURL('/maps?category=Race');
    await shown(page);
    const releaseScripts = await holdScripts(page, held);
    const { answered } = watchRequests(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(category).toHaveValue('Race');
    // The others run meanwhile.
    if (held !== '*') await answered(/maps-/);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/maps');
    releaseScripts();
    await shown(page);
    await expect(category).toHaveValue('');
    await category.selectOption('Parkour');
    await expect(page).toHaveURL('/maps?category=Parkour');
  });
}

test('Back twice, before the scripts arrive and before they run, leads to the page of its URL', async ({
  page,
}) => {
  await page.goto('/maps');
  const category = page.getByLabel('Category');
  for (const chosen of ['Race', 'Parkour']) {
    await category.selectOption(chosen);
    await expect(page).toHaveURL(`/maps?category=${chosen}`);
  }
  const releaseScripts = await holdScripts(page);
  const releasePage = await holdScripts(page, 'maps-*');
  const { answered } = watchRequests(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(category).toHaveValue('Parkour');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/maps?category=Race');
  releaseScripts();
  // All but that of the page run meanwhile.
  await answered(/maps-/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/maps');
  releasePage();
  await expect(category).toHaveValue('');
});

test('a status chosen before the scripts arrive takes effect', async ({ page }) => {
  const releaseScripts = await openEarly(page, '/tournaments');
  await page.getByLabel('Filter by status').selectOption('completed');
  releaseScripts();
  await expect(page).toHaveURL('/tournaments?status=completed');
});

test('a message to the organisers begun before the scripts arrive is preserved and sent', async ({
  page,
}) => {
  const releaseScripts = await openEarly(page, '/');
  await page.getByLabel('Name', { exact: true }).fill('Ada Early');
  await page.getByLabel('Email', { exact: true }).fill('ada@early.example');
  await page.getByLabel('Message', { exact: true }).fill('Before the scripts');
  releaseScripts();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message.').first()).toBeVisible();
});

test('a page opened again by Back shows what its URL holds, not what was chosen there later', async ({
  page,
}) => {
  await page.goto('/shop');
  await choose(page.getByRole('radio', { name: /Drinkware/ }));
  await expect(page).toHaveURL('/shop?category=Drinkware');
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL('/shop?category=Drinkware&sort=price-asc');
  await page.goto('/health/live');
  // Going back at once would end the context that is being evaluated.
  await page.evaluate(() => void setTimeout(() => history.go(-3)));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shown(page);
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('newest');
});

test('a message begun is restored by Back', async ({ page }) => {
  await showAt(page, '/');
  await page.getByLabel('Name', { exact: true }).fill('Ada Back');
  await page.getByLabel('Message', { exact: true }).fill('Half a thought');
  await page.goto('/health/live');
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Back');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a thought');
});

/** Opens the landing page with its first scripts run, its own not; that comes when the function is called. */
async function openUnhydrated(page: Page) {
  const release = await holdScripts(page, 'landing-*');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  return release;
}

test('a button pressed before the page is hydrated takes effect, once', async ({ page }) => {
  const releaseScript = await openUnhydrated(page);
  await page.getByRole('button', { name: 'Switch to light' }).click();
  releaseScript();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await shown(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a menu that the browser has opened before hydration stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseScript = await openUnhydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  releaseScript();
  await shown(page);
  await expect(menu).toBeVisible();
});
