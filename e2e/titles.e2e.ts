import { logIn, organiser } from './people.ts';
import { expect, test } from './test.ts';

const ofGuests = {
  '/login': 'Log in',
  '/register': 'Create your account',
  '/forgot-password': 'Forgot your password?',
};

const guarded = {
  '/dashboard': 'Available Tournaments',
  '/tournaments/1/teams': 'Teams',
  '/cart': 'Your cart',
  '/order-confirmation': 'Order confirmation',
  '/profile': 'Your Profile',
  '/change-password': 'Change password',
  '/admin/dashboard': 'Manage Tournaments',
  '/admin/tournaments/1/registrations': 'Registrations',
  '/admin/orders': 'Order Management',
  '/admin/blogs': 'Blog Management',
  '/admin/maps': 'Map Management',
  '/admin/bans': 'Bans',
  '/admin/seasons': 'Manage Seasons',
  '/admin/messages': 'Messages',
  '/admin/products': 'Manage Shop',
};

for (const [path, title] of Object.entries({ ...ofGuests, ...guarded })) {
  test(`the server calls ${path} by its title, and keeps it out of search`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${title} | Last Circle</title>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
}

test('a page has the same title after hydration', async ({ page }) => {
  for (const [path, title] of Object.entries(ofGuests)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Last Circle`);
  }
  await logIn(page, organiser);
  for (const [path, title] of Object.entries(guarded)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page).toHaveTitle(new RegExp(`^${title}( of .+)? \\| Last Circle$`));
  }
});

test('the title follows each navigation', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveTitle('Page Not Found | Last Circle');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveTitle('Last Circle');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveTitle('Shop | Last Circle');
  await page.goBack();
  await expect(page).toHaveTitle('Last Circle');
});
