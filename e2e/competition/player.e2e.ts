import { enterTeam, organiserByApi } from '#steps/api.ts';
import { shown } from '#steps/loading-pages.ts';
import { mailText, newcomer, openMail, player, register, signUp } from '#steps/people.ts';
import { inDays } from '#steps/tournaments.ts';
import { expect, test } from '#test.ts';

test('a newcomer signs up, verifies, joins a solo tournament and enters the mailed code', async ({
  page,
  request,
}) => {
  const name = `Moonlight Cup ${crypto.randomUUID().slice(0, 6)}`;
  await (
    await organiserByApi(request)
  ).send('POST', '/tournaments', {
    name,
    // It is listed before those of other journeys.
    startDate: `${inDays(0.5)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
    tournamentType: 'single',
    maxPlayers: 10,
  });

  const me = newcomer();
  await signUp(page, me);
  await page.getByLabel('Email').fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(me.email);
  await page.getByLabel('Password', { exact: true }).fill(me.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Available Tournaments' })).toBeVisible();

  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: 'Register' }).click();
  const register = page.getByRole('dialog', { name: 'Register' });
  await expect(register.getByLabel('Email')).toHaveValue(me.email);
  await register.getByRole('button', { name: 'Register' }).click();

  const verify = page.getByRole('dialog', { name: 'Verify Registration' });
  await verify.getByLabel('Verification code').fill('WRONG234');
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(verify.getByText('Invalid verification code').first()).toBeVisible();

  const mail = await mailText(request, me.email, new RegExp(name));
  const code = /^\s*([A-Z2-9]{8})\s*$/m.exec(mail)?.[1] ?? '';
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Verify Registration' }).click();
  await verify
    .getByLabel('Verification code')
    .fill(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase());
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(verify).toBeHidden();
  await expect(card.getByText('Verified')).toBeVisible();
});

test('a visitor sees the teams of a duo, and the login to enter it says so and leads back', async ({
  page,
  request,
}) => {
  const name = `Twin Storm ${crypto.randomUUID().slice(0, 6)}`;
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name,
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
    tournamentType: 'duo',
    maxPlayers: 8,
  });
  const team = await enterTeam(request, id, 2);

  await page.goto('/tournaments?status=upcoming');
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('link', { name: 'View teams' }).click();
  await expect(page).toHaveURL(`/tournaments/${id}?tab=entrants#views`);
  const teams = page.getByRole('region', { name: 'Teams 1' });
  await expect(teams.getByRole('heading', { name: team.name })).toBeInViewport();
  await expect(teams.getByText('2/2 players')).toBeVisible();

  await page.getByRole('link', { name: 'Log in to enter' }).click();
  await expect(page.getByText(`Log in to enter ${name}`)).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText(`Create an account to enter ${name}`)).toBeVisible();
  await page.goBack();
  // Both pages have the field.
  await expect(page.getByText(`Log in to enter ${name}`)).toBeVisible();
  await page.getByLabel('Email').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/tournaments/${id}/teams`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('button', { name: 'Create Team' })).toBeVisible();
});

test('a newcomer who opens the mailed link in another browser returns to the tournament, as does who has an account', async ({
  page,
  browser,
}) => {
  await page.goto('/tournaments?status=upcoming');
  // The rendered page lists all; those that are asked for come with its hydration.
  await shown(page);
  await page.getByRole('link', { name: 'Log in to enter' }).first().click();
  await expect(page).toHaveURL(/\/login\?from=/);
  const origin = new URL(page.url()).searchParams.get('from');
  await page.getByRole('link', { name: 'Create an account' }).click();
  const me = newcomer();
  await register(page, me);

  const elsewhere = await browser.newPage();
  await openMail(elsewhere, me.email, 'Verify your email');
  await elsewhere.getByRole('link', { name: /\/verify-email\?token=/ }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  await elsewhere.waitForURL('**/login?from=*');
  await elsewhere.getByLabel('Email').fill(me.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(me.password);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere).toHaveURL(new RegExp(`${origin}$`));

  // The page that registered has gone on to the login.
  await page.getByLabel('Email').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`${origin}$`));
});
