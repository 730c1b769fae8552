import type { Page } from '@playwright/test';
import { openEarly } from '#steps/early-pages.ts';
import { shown } from '#steps/loading-pages.ts';
import { logInByForm, player } from '#steps/people.ts';
import { movementOf } from '#steps/movement.ts';
import { openWhole } from '#steps/requests.ts';
import { expect, test } from '#test.ts';

async function slowDown(page: Page) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  const fast = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  return () => network.send('Network.emulateNetworkConditions', { offline: false, ...fast });
}

test('who scrolls before the page is hydrated stays there', async ({ page }) => {
  const release = await openEarly(page, '/tournaments');
  const card = page.getByRole('main').getByRole('article').last();
  await card.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(720);
  release();
  await shown(page);
  await expect(card).toBeInViewport();
});

/** Follows a link far below and goes back. */
async function expectBackToReturn(page: Page) {
  const link = page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Shop' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
}

/** Scrolls the strip of tournaments, which then moves on from there, and not from its end. */
async function expectStripToMoveOn(page: Page) {
  await page.getByRole('button', { name: 'Pause' }).click();
  const cards = page.getByRole('list', { name: 'Tournaments', exact: true });
  const left = () => cards.evaluate((list) => Math.round(list.getBoundingClientRect().left));
  const scrolled = () => cards.evaluate((list) => list.parentElement?.scrollLeft);
  await cards.evaluate((list) => list.parentElement?.scrollTo({ left: 400, behavior: 'instant' }));
  const before = await left();
  await expect.poll(scrolled).toBe(0);
  expect(await left()).toBe(before);
}

test('the landing page does not move while its fonts and scripts arrive, nor on the way Back; a chosen theme is in the HTML of the next visit, and shows at once where less motion is preferred; a strip moves on from where it was scrolled', async ({
  page,
}) => {
  const restoreSpeed = await slowDown(page);
  await openWhole(page, '/');
  expect(await movementOf(page)).toBeLessThan(0.01);
  await restoreSpeed();
  await expectBackToReturn(page);

  await page.getByRole('button', { name: 'Switch to light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await shown(page);
  await expectStripToMoveOn(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // A colour in transition is inherited late: by one more frame with every element further in.
  const moving = await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light';
    return document
      .getAnimations()
      .flatMap((one) => (one instanceof CSSTransition ? [one.transitionProperty] : []));
  });
  expect(moving).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens before any script has run, and closes with the page it leads to', async ({
    page,
  }) => {
    const release = await openEarly(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();

    release();
    await shown(page);
    await menu.getByRole('link', { name: 'Maps' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Creative maps' })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('the footer does not jump while the part for users loads', async ({ page }) => {
    await slowDown(page);
    await logInByForm(page, player);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await movementOf(page), 'from the login to the dashboard').toBeLessThan(0.02);
    for (const path of ['/login', '/profile', '/profile?tab=orders', '/change-password', '/cart']) {
      await openWhole(page, path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await movementOf(page), path).toBeLessThan(0.02);
    }
  });
});
