import type { Page } from '@playwright/test';
import { organiserByApi, signUpByApi } from './api.ts';
import { logIn, organiser, player } from './people.ts';
import { movementOf } from './movement.ts';
import { expect, test } from './test.ts';

const paths = [
  '/',
  '/tournaments',
  '/login',
  '/shop',
  '/blogs',
  '/blog/1',
  '/tournaments/1',
  '/product/1',
  '/maps',
  '/maps?map=1',
  '/maps?map=40',
  '/maps?view=list&category=Race',
  '/no-such-page',
];
for (const path of paths) {
  test(`${path} is hydrated without a message on the console`, async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main')).toBeVisible();
    // The browser itself reports the status of an unknown page.
    expect(messages.filter((text) => !text.includes('status of 404'))).toEqual([]);
    await expect(page).toHaveTitle(/Last Circle/);
    expect(await page.locator('head title').count()).toBe(1);
  });
}

async function slowDown(page: Page) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow });
}

test('the landing page does not move while its fonts and scripts arrive', async ({ page }) => {
  await slowDown(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await movementOf(page)).toBeLessThan(0.01);
});

test('a strip that was scrolled moves on from there, and not from its end', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.locator('html.settled')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole('button', { name: 'Pause' }).click();
  const cards = page.getByRole('list', { name: 'Tournaments', exact: true });
  const left = () => cards.evaluate((list) => Math.round(list.getBoundingClientRect().left));
  const scrolled = () => cards.evaluate((list) => list.parentElement?.scrollLeft);
  await cards.evaluate((list) => list.parentElement?.scrollTo({ left: 400, behavior: 'instant' }));
  const before = await left();
  await expect.poll(scrolled).toBe(0);
  expect(await left()).toBe(before);
});

test('Back returns to where the page was scrolled to', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html.settled')).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Shop' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a chosen theme is in the HTML of the next visit', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('another theme shows at once where less motion is preferred', async ({ page }) => {
  await page.goto('/');
  // A colour in transition is inherited late: by one more frame with every element further in.
  const moving = await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light';
    return document
      .getAnimations()
      .flatMap((one) => (one instanceof CSSTransition ? [one.transitionProperty] : []));
  });
  expect(moving).toEqual([]);
});

test('logging out of a page for users ends on the landing page', async ({ page }) => {
  await logIn(page, organiser);
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?from=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens before any script has run, and closes with the page it leads to', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();

    await page.unroute('**/assets/*.js');
    await page.reload();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Maps' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Creative maps' })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('the footer does not jump while the part for users loads', async ({ page }) => {
    await slowDown(page);
    await logIn(page, player);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await movementOf(page), 'from the login to the dashboard').toBeLessThan(0.02);
    for (const path of ['/login', '/profile', '/profile?tab=orders', '/change-password', '/cart']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await movementOf(page), path).toBeLessThan(0.02);
    }
  });

  test('nothing is wider than the screen, the longest words included', async ({
    page,
    request,
  }) => {
    const admin = await organiserByApi(request);
    const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
      name: 'W'.repeat(80),
      prizeDetails: `$${'9'.repeat(60)}`,
      startDate: '2031-01-01T18:00:00Z',
      endDate: '2031-01-01T22:00:00Z',
      tournamentType: 'single',
      maxPlayers: 8,
    });
    const { caller: player } = await signUpByApi(request);
    const name = { email: player.email, fortniteUsername: 'W'.repeat(30) };
    await player.send('POST', `/tournaments/${id}/register`, name);
    await logIn(page, organiser);
    for (const path of [
      '/',
      `/tournaments/${id}`,
      `/tournaments/${id}/teams`,
      `/admin/tournaments/${id}/registrations`,
    ]) {
      await page.goto(path);
      await expect(page.getByText(/W{30}/).first()).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});
