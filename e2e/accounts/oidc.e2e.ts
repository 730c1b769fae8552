import type { Page } from '@playwright/test';
import { freePort } from '@last-circle/server/testing/servers/free-port.ts';
import { startOidcProvider } from '@last-circle/server/testing/servers/oidc-provider.ts';
import { logInAnew, mailText } from '#steps/people.ts';
import { siteWith } from '#start-site.ts';
import { expect, test } from '#test.ts';

const organiser = { email: 'first@organisers.example', password: 'first-of-them' };

// Otherwise each worker would start a site of its own.
test.describe.configure({ mode: 'default' });

let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let site: Awaited<ReturnType<typeof siteWith>>;

test.beforeAll(async () => {
  const port = await freePort();
  provider = await startOidcProvider(`http://localhost:${port}`);
  site = await siteWith({
    PORT: String(port),
    DEMO_DATA: 'off',
    ADMIN_EMAIL: organiser.email,
    ADMIN_PASSWORD: organiser.password,
    ...provider.settings,
  });
});

test.afterAll(async () => {
  await site.stop();
  await provider.stop();
});

/** At the provider, where any password is right. */
async function logInThere(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const continueWith = (page: Page) =>
  page.getByRole('link', { name: 'Continue with Storm ID' }).click();

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
}

test('a player signs up and in with an account of another site, and sets a password', async ({
  context,
}) => {
  const page = await context.newPage();
  await page.goto(`${site.url}/login?from=%2Fshop`);
  await continueWith(page);
  await logInThere(page, 'nova');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nova@players.example');
  await page.getByLabel('Fortnite username').fill('Nova Prime');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${site.url}/shop`);
  await logOut(page);

  await page.goto(`${site.url}/login`);
  await continueWith(page);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(`${site.url}/profile?tab=sign-ins`);
  const accounts = page.getByRole('region', { name: 'Connected accounts' });
  await accounts.getByRole('button', { name: 'Disconnect Storm ID' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(accounts.getByRole('alert')).toHaveText(
    'This is your only way to log in. Set a password first.',
  );
  await accounts.getByRole('button', { name: 'Set a password' }).click();
  await expect(accounts.getByText('a link to set a new password is on its way')).toBeVisible();
});

test('a press before the scripts arrive leads to a provider and back to where it began', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.url}/login?from=%2Fshop`, { waitUntil: 'commit' });
  await continueWith(page);
  await page.unroute('**/assets/*.js');
  await logInThere(page, 'early');
  await page.getByLabel('Fortnite username').fill('Early Bird');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${site.url}/shop`);
});

test('the owner of an account connects another site from the profile, and signs in with it', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: site.url });
  await logInAnew(page, organiser, site.url);
  await page.goto('/profile?tab=sign-ins');
  const accounts = page.getByRole('region', { name: 'Connected accounts' });
  await accounts.getByRole('button', { name: 'Connect Storm ID' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Storm ID' });
  await dialog.getByLabel('Your password').fill(organiser.password);
  await dialog.getByRole('button', { name: 'Go to Storm ID' }).click();
  await logInThere(page, 'the-organiser');
  await expect(accounts.getByText('the-organiser@players.example')).toBeVisible();
  await expect(page).toHaveURL('/profile?tab=sign-ins');
  await logOut(page);
  await page.goto('/login');
  await continueWith(page);
  await expect(page).toHaveURL(/admin\/dashboard/);
  await mailText(page.request, organiser.email, 'Storm ID logs you in');
});

test('an address that has an account here asks for its password once', async ({ browser }) => {
  provider.people.set('guest', { email: organiser.email });
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto('/login');
  await continueWith(page);
  await logInThere(page, 'guest');
  await expect(page.getByRole('heading', { name: 'Connect Storm ID' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(organiser.email);
  await page.goto('/profile');
  await expect(page).toHaveURL(/login/);
});

test('who cancels at the other site reads so on the login page', async ({ page }) => {
  await page.goto(`${site.url}/login?from=%2Fshop`);
  // The rendered page is the same for all; where it leads to is known once it is hydrated.
  await expect(page.getByRole('link', { name: 'Continue with' })).toHaveAttribute('href', /from=/);
  await continueWith(page);
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'You cancelled the sign-in. Nothing was changed.',
  );
  await expect(page).toHaveURL(/from=%2Fshop/);
});
