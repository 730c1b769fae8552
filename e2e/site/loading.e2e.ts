import type { Page } from '@playwright/test';
import { organiserByApi } from '#steps/api.ts';
import { logIn, player } from '#steps/people.ts';
import { idle } from '#steps/loading-pages.ts';
import { openWhole } from '#steps/requests.ts';
import { expect, test } from '#test.ts';

/** The paths that the page requests from now on. */
function requestsOf(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

const skeletons = (page: Page) =>
  page.evaluate(() => {
    let count = 0;
    new MutationObserver(() => {
      count += document.querySelectorAll('main [aria-busy=true]').length;
      document.documentElement.dataset['skeletons'] = String(count);
    }).observe(document.body, { childList: true, subtree: true });
  });

test('what the server has just read is not requested again', async ({ page }) => {
  const requested = requestsOf(page);
  for (const path of ['/shop?search=', '/maps?search=', '/maps?tag=']) {
    // Nobody has requested it before.
    await openWhole(page, path + crypto.randomUUID().slice(0, 8));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, ...requested.filter((pathname) => pathname.startsWith('/api/'))]).toEqual([path]);
  }
});

test('a page out of the history shows what is new since', async ({ page, request }) => {
  const name = `Storm Cap ${crypto.randomUUID().slice(0, 6)}`;
  await page.goto(`/shop?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('No products found')).toBeVisible();
  await page.goto('/login');
  const admin = await organiserByApi(request);
  await admin.send('POST', '/products', { name, price: 20, stock: 9 });
  await page.goBack();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('pointing at a tournament loads its page, which a click then shows without any request', async ({
  page,
}) => {
  const { answered } = await openWhole(page, '/tournaments?status=completed');
  const card = page.getByRole('main').getByRole('article').first();
  const link = card.getByRole('heading').getByRole('link');
  const name = await link.innerText();
  const path = await link.getAttribute('href');
  const loaded = requestsOf(page);
  await link.hover();
  await expect
    .poll(() => loaded)
    .toEqual(
      expect.arrayContaining([
        `/api${path}`,
        `/api${path}/bracket`,
        expect.stringMatching(/tournament-/),
        // What has been found to be over asks for these.
        `/api${path}/pages`,
        expect.stringMatching(/ended-/),
      ]),
    );
  await answered();

  await skeletons(page);
  const requested = requestsOf(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page).toHaveURL(path ?? '');
  expect(await page.locator('html').getAttribute('data-skeletons')).toMatch(/^0?$/);
  expect(
    requested.filter((one) => /^\/(api|assets)\/(?!events)/.test(one) && one.endsWith('.js')),
  ).toEqual([]);

  const lists: string[] = [];
  page.on('request', (request) => lists.push(request.url()));
  await page.goBack();
  await expect(page).toHaveURL('/tournaments?status=completed');
  await expect(card).toBeVisible();
  expect(lists.filter((url) => /\/api\/tournaments\/all\?.*status=completed/.test(url))).toEqual(
    [],
  );
});

test('on a slow network a click shows the skeleton of the page soon', async ({ page }) => {
  await openWhole(page, '/shop');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/product|api\/products\/\d/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByText('Loading the page')).toBeAttached();
  release();
  await expect(page.getByRole('button', { name: /Add to cart/i }).first()).toBeVisible();
});

test('a submit waits for the rules of the form, which are then there without a network', async ({
  page,
  context,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { answered } = await openWhole(page, '/tournaments');
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  const [script] = await Promise.all([page.waitForResponse('**/assets/login-*.js'), login.hover()]);
  await script.finished();
  await answered();
  let held = 0;
  await page.route('**/assets/*.js', async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  await login.click();
  const submit = page.getByRole('button', { name: 'Log in' });
  await submit.click();
  await expect.poll(() => held).toBeGreaterThan(0);
  await expect(page.getByText('Password is required')).toBeHidden();
  release();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/required|invalid/i))
      .first(),
  ).toBeVisible();

  await page.unroute('**/assets/*.js');
  await openWhole(page, '/register');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please fix the errors in the form').first()).toBeVisible();
});

test('what users see beside a page does not hold the page up', async ({ page }) => {
  await logIn(page, player);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/profile');
  const heading = page.getByRole('heading', { name: 'Your Profile' });
  // Less time than React leaves between two parts that have waited for their scripts.
  for (let past = 0; past < 250; past += 1) {
    if (await heading.isVisible()) break;
    await page.clock.runFor(1);
  }
  await expect(heading).toBeVisible();
});

test('what the server rendered of a tournament stays until the script of its tab has come', async ({
  page,
}) => {
  await logIn(page, player);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(overview|entrants-tab|bracket-tab)-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/tournaments/5');
  const shown = page.waitForResponse('**/api/matches/mine');
  await page.goto('/tournaments/5');
  const about = page.getByRole('heading', { name: 'About' });
  await Promise.all([answered, shown]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications' })).toBeVisible();
  await idle(page);
  await expect(about).toBeVisible();
  held.resolve();
  await expect(about).toBeVisible();
});
