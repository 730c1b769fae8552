import config from '#playwright.config.ts';
import { logIn, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';

// Scrollbars take room on most desktops, and so does the gutter that stands in for them.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

test('the user menu opens close below its button and ends at its edge, with and without a scrollbar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, organiser);
  await page.goto('/admin/dashboard');
  const button = page.getByRole('button', { name: /^Account of/ });
  for (const height of [600, 4000]) {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height });
      await button.click();
      const menu = page.getByRole('menu', { name: /^Account of/ });
      await expect(menu).toBeVisible();
      // It rises into its place.
      await menu.evaluate((one) =>
        Promise.all(one.getAnimations().map(({ finished }) => finished)),
      );
      const [of, shown] = [await button.boundingBox(), await menu.boundingBox()];
      const gap = shown!.y - (of!.y + of!.height);
      expect(gap, `${width} x ${height}`).toBeGreaterThanOrEqual(4);
      expect(gap, `${width} x ${height}`).toBeLessThanOrEqual(8);
      const offset = of!.x + of!.width - (shown!.x + shown!.width);
      expect(Math.abs(offset), `${width} x ${height}`).toBeLessThanOrEqual(1);
      await page.keyboard.press('Escape');
    }
  }
});
