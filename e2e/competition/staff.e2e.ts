import { organiserByApi, signUpByApi } from '#steps/api.ts';
import { logIn, newcomer, openMail, organiser, register } from '#steps/people.ts';
import { expect, test } from '#test.ts';
import { chooseFromMenu } from '#steps/menus.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test("a referee's evening: invited by mail, checks in, enters results, and can do no more", async ({
  page,
  browser,
  request,
}) => {
  const admin = await organiserByApi(request);
  const name = `Dusk Cup ${crypto.randomUUID().slice(0, 6)}`;
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name,
    tournamentType: 'single',
    maxPlayers: 4,
    startDate: inMinutes(30),
    endDate: inMinutes(200),
    checkInMinutes: 60,
  });
  for (const number of [1, 2]) {
    const { account, caller } = await signUpByApi(request);
    const fortniteUsername = `Finalist${number}`;
    await caller.send('POST', `/tournaments/${id}/register`, {
      email: account.email,
      fortniteUsername,
    });
  }

  const office = await browser.newPage();
  await logIn(office, organiser);
  await office.goto(`/admin/tournaments/${id}/registrations`);
  await chooseFromMenu(office, 'More tools', 'Staff');
  const staff = office.getByRole('dialog', { name: 'Staff' });
  const referee = newcomer();
  await staff.getByLabel('Email').fill(referee.email);
  await staff.getByRole('button', { name: 'Invite' }).click();
  await expect(staff.getByText('Invited', { exact: true })).toBeVisible();

  // Without an account the referee registers first, and comes back to the invitation.
  await openMail(page, referee.email, `Help at ${name} as referee`);
  await page.getByRole('link', { name: /\/staff-invitation\?token=/ }).click();
  await expect(page.getByRole('heading', { name: 'Help as referee' })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page, referee);
  await openMail(page, referee.email, 'Verify your email');
  await page.getByRole('link', { name: /\/verify-email\?token=/ }).click();
  await page.waitForURL('**/login?from=**');
  await page.getByLabel('Email').fill(referee.email);
  await page.getByLabel('Password', { exact: true }).fill(referee.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(`/admin/tournaments/${id}/registrations`);

  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'Verify selected' }).click();
  await expect(page.getByText('Registrations verified: 2')).toBeVisible();
  for (const player of ['Finalist1', 'Finalist2']) {
    await page.getByRole('button', { name: `Check in ${player}` }).click();
    await expect(page.getByRole('button', { name: `More for ${player}` })).toBeVisible();
  }
  for (const closed of ['Delete', 'More tools', 'Add', 'Start Tournament']) {
    await expect(page.getByRole('button', { name: closed })).toBeHidden();
  }

  await admin.send('POST', `/tournaments/${id}/start`, { gameLink: 'https://play.example/dusk' });
  await page.goto('/dashboard');
  const helping = page.getByRole('region', { name: 'You help at' });
  await helping.getByRole('link', { name: `Page of ${name}` }).click();
  const bracket = page.getByRole('region', { name: 'Bracket' });
  await bracket.getByRole('button', { name: 'Tools' }).click();
  await expect(page.getByRole('menuitem', { name: 'Maps' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Seeds' })).toBeHidden();
  await page.keyboard.press('Escape');
  await bracket.getByRole('button', { name: /Finalist1/ }).click();
  const result = page.getByRole('dialog');
  await result.getByLabel('Finalist1').fill('2');
  await result.getByLabel('Finalist2').fill('1');
  await result.getByRole('button', { name: 'Save result' }).click();
  await expect(page.getByText('M1: Finalist1 beat Finalist2 2-1')).toBeVisible();

  // The rest of the administration is closed.
  for (const path of ['/admin/dashboard', '/admin/bans', '/admin/orders']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await office.keyboard.press('Escape');
  await chooseFromMenu(office, 'More tools', 'Audit log');
  const log = office.getByRole('dialog', { name: 'Audit log' });
  await expect(log.getByText(referee.username).first()).toBeVisible();
});

test('a banned player sees why and until when, and enters once the ban is lifted', async ({
  page,
  browser,
  request,
}) => {
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name: `Fair Cup ${crypto.randomUUID().slice(0, 6)}`,
    tournamentType: 'single',
    maxPlayers: 4,
    startDate: inMinutes(60),
    endDate: inMinutes(200),
  });
  const { account } = await signUpByApi(request);
  const office = await browser.newPage();
  await logIn(office, organiser);
  await office.goto(`/admin/tournaments/${id}/registrations`);
  await chooseFromMenu(office, 'More tools', 'Bans');
  const bans = office.getByRole('dialog', { name: 'Bans' });
  await bans.getByLabel('Account').fill(account.email);
  await bans.getByLabel('Reason').fill('Teaming in a solo');
  await bans.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(bans.getByText('For good', { exact: true })).toBeVisible();

  await logIn(page, account);
  await page.goto(`/tournaments/${id}`);
  await expect(page.getByText('Reason: Teaming in a solo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toBeHidden();

  await bans.getByRole('button', { name: `Lift the ban of ${account.username}` }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Lift' }).click();
  await expect(bans.getByText(/Lifted by/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
});
