import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { logIn, organiser, player } from './people.ts';

const profile = ['/profile', '/profile?tab=orders', '/profile?tab=tournaments'];
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  expect(found, path).toEqual([]);
}

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the pages of visitors break no rule of WCAG 2.2 AA', async ({ page }) => {
      const open = [
        '/',
        '/login',
        '/register',
        '/forgot-password',
        '/tournaments',
        '/tournaments/1',
      ];
      for (const path of [...open, '/shop', '/maps', '/maps?map=1', '/no/such/page'])
        await expectAccessible(page, path);
    });

    test('nor do those of players', async ({ page }) => {
      await logIn(page, player);
      for (const path of [...profile, '/dashboard', '/tournaments/4/teams', '/change-password']) {
        await expectAccessible(page, path);
      }
    });

    test('nor do those of organisers', async ({ page }) => {
      await logIn(page, organiser);
      for (const path of [
        '/admin/dashboard',
        '/admin/tournaments/1/registrations',
        '/admin/orders',
        '/admin/maps',
        '/admin/blogs',
        '/admin/blogs?post=12',
        '/admin/messages',
      ]) {
        await expectAccessible(page, path);
      }
      await page.goto('/admin/dashboard');
      await page.getByRole('button', { name: 'Create Tournament' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });
}
