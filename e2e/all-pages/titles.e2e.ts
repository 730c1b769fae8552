import { titles } from './page-titles.ts';
import { expect, test } from '#test.ts';

for (const [path, title] of Object.entries(titles)) {
  test(`the server calls ${path} by its title, and keeps it out of search`, async ({ request }) => {
    const html = await (await request.get(path.replace('$id', '1'))).text();
    expect(html).toContain(`<title>${title} | Last Circle</title>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
}

test('an unknown path is Page Not Found, and the title follows each navigation from there', async ({
  page,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('Page Not Found | Last Circle');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Last Circle');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveTitle('Shop | Last Circle');
  await page.goBack();
  await expect(page).toHaveTitle('Last Circle');
});
