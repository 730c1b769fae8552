import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { logIn, organiser, player } from './people.ts';
import { expect, test } from './test.ts';

const ofVisitors = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/tournaments',
  '/tournaments/1',
  '/shop',
  '/product/1',
  '/blogs',
  '/blog/12',
  '/maps',
  '/maps?map=40',
  '/no/such/page',
];
const ofPlayers = [
  '/profile',
  '/profile?tab=orders',
  '/profile?tab=tournaments',
  '/profile?tab=sign-ins',
  '/dashboard',
  '/tournaments/4/teams',
  '/change-password',
  '/cart',
];
const ofOrganisers = [
  '/admin/tournaments/1/registrations',
  '/admin/orders',
  '/admin/maps',
  '/admin/blogs',
  '/admin/blogs?post=12',
  '/admin/messages',
  '/admin/products',
  '/admin/dashboard',
];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violationsIn(builder: AxeBuilder) {
  // No page of ours has frames, for whose sake results would be put together on a page of their own.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Every rule in the dark; of another theme only the colours are other ones. */
async function expectAccessible(page: Page, what: string) {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsIn(new AxeBuilder({ page }).withTags(tags)), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const colours = new AxeBuilder({ page }).withRules('color-contrast');
  expect(await violationsIn(colours), `${what} in the light`).toEqual([]);
}

async function expectPagesAccessible(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, path);
  }
}

test('the pages of visitors break no rule of WCAG 2.2 AA', async ({ page }) => {
  await expectPagesAccessible(page, ofVisitors);
});

test('nor do those of players', async ({ page }) => {
  await logIn(page, player);
  await expectPagesAccessible(page, ofPlayers);
});

test('nor do those of organisers, and their forms', async ({ page }) => {
  await logIn(page, organiser);
  await expectPagesAccessible(page, ofOrganisers);
  await page.getByRole('button', { name: 'Create Tournament' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the form of a tournament');
});
