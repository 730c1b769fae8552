import type { APIRequestContext } from '@playwright/test';
import { organiserByApi, signUpByApi, signUpMany, type Caller } from '#steps/api.ts';
import { logIn, mailText, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';
import { chooseFromMenu } from '#steps/menus.ts';

const phone = { viewport: { width: 390, height: 844 } };

interface Options {
  type?: 'single' | 'duo';
  maxPlayers?: number;
}

async function aCup(request: APIRequestContext, { type = 'single', maxPlayers = 8 }: Options = {}) {
  const admin = await organiserByApi(request);
  const name = `Roster Cup ${crypto.randomUUID().slice(0, 6)}`;
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name,
    tournamentType: type,
    maxPlayers,
    startDate: new Date(Date.now() + 60_000).toISOString(),
    endDate: new Date(Date.now() + 7_200_000).toISOString(),
  });
  const start = () =>
    admin.send('POST', `/tournaments/${id}/start`, { gameLink: 'https://play.example/cup' });
  return { id, name, admin, start };
}

/** Players with accounts, seeded in this order. */
async function enterPlayers(request: APIRequestContext, admin: Caller, id: number, count: number) {
  const accounts = [];
  for (const [index, { account }] of (await signUpMany(request, count)).entries()) {
    await admin.send('POST', `/tournaments/${id}/entrants`, {
      account: account.username,
      name: `Rival${index + 1}`,
    });
    accounts.push(account);
  }
  return accounts;
}

test("a substitute's evening: called up by an organiser, seen live by the captain, mailed, in the match", async ({
  page,
  browser,
  request,
}) => {
  const { id, name, admin, start } = await aCup(request, { type: 'duo', maxPlayers: 4 });
  const people = [];
  for (const team of ['Night Owls', 'Day Larks']) {
    const [{ account, caller: captain }, { account: mate, caller }] = await Promise.all([
      signUpByApi(request),
      signUpByApi(request),
    ]);
    const { id: teamId } = await captain.send<{ id: number }>('POST', '/teams', {
      tournamentId: id,
      name: team,
    });
    await caller.send('POST', `/teams/${teamId}/join`);
    await admin.send('PATCH', `/teams/${teamId}/verify`, { isVerified: true });
    people.push({ captain: account, mate });
  }
  await start();
  const [owls] = people;
  if (!owls) throw new Error('There is no team');
  const { account: substitute } = await signUpByApi(request);

  const captain = await browser.newPage(phone);
  await logIn(captain, owls.captain);
  await captain.goto(`/tournaments/${id}/teams`);
  const own = captain.getByRole('region', { name: 'Your team' });
  await expect(own.getByText(owls.mate.username, { exact: true })).toBeVisible();

  await logIn(page, organiser);
  await page.goto(`/tournaments/${id}/teams`);
  await page.getByRole('button', { name: 'Manage Night Owls' }).click();
  await page.getByRole('button', { name: `Replace ${owls.mate.username}` }).click();
  const form = page.getByRole('dialog', { name: `Replace ${owls.mate.username}` });
  await form.getByLabel('Account of the substitute').fill('nobody-of-this-name');
  await form.getByRole('button', { name: 'Replace' }).click();
  await expect(form.getByLabel('Account of the substitute')).toHaveAccessibleDescription(
    'No account is called nobody-of-this-name',
  );
  await form.getByLabel('Account of the substitute').fill(substitute.email);
  await form.getByRole('button', { name: 'Replace' }).click();
  await expect(
    page.getByText(`${substitute.username} plays for ${owls.mate.username}`),
  ).toBeVisible();

  // The captain has touched nothing.
  await expect(own.getByText(`Substitute for ${owls.mate.username} since`)).toBeVisible();
  await expect(own.getByText(substitute.username, { exact: true })).toBeVisible();

  expect(await mailText(request, substitute.email, /plays for/)).toContain(
    'you play for Night Owls',
  );
  await logIn(captain, substitute);
  await captain.goto(`/tournaments/${id}`);
  await expect(captain.getByRole('heading', { name: 'You play Day Larks' })).toBeVisible();
  expect(await mailText(request, owls.mate.email, /plays for/)).toContain('you no longer play');

  await page.goto(`/tournaments/${id}?tab=audit`);
  await expect(page.getByText(`${owls.mate.username} of team Night Owls`)).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a disqualification: the reason reaches the player, the opponent goes on, visitors see the mark alone', async ({
  page,
  browser,
  request,
}) => {
  const { id, admin, start } = await aCup(request);
  const [first, , , last] = await enterPlayers(request, admin, id, 4);
  if (!first || !last) throw new Error('The cup has no four players');
  await start();
  const opponent = await browser.newPage(phone);
  await logIn(opponent, first);
  await opponent.goto(`/tournaments/${id}`);
  await expect(opponent.getByRole('heading', { name: 'You play Rival4' })).toBeVisible();
  const cheat = await browser.newPage(phone);
  await logIn(cheat, last);
  await cheat.goto(`/tournaments/${id}`);
  await expect(cheat.getByRole('heading', { name: 'You play Rival1' })).toBeVisible();

  await logIn(page, organiser);
  await page.goto(`/tournaments/${id}?tab=bracket`);
  await chooseFromMenu(page, 'Tools', 'Entrants');
  await page.getByRole('button', { name: 'Disqualify Rival4' }).click();
  const form = page.getByRole('dialog', { name: 'Disqualify Rival4' });
  await form.getByRole('button', { name: 'Disqualify' }).click();
  await expect(form.getByText('Please give the reason')).toBeVisible();
  await form.getByLabel('Reason').fill('Aim assist, seen by two referees');
  await form.getByRole('button', { name: 'Disqualify' }).click();
  const roster = page.getByRole('dialog', { name: 'Entrants' });
  await expect(roster.getByText('Aim assist, seen by two referees')).toBeVisible();

  // Both phones have heard of it by themselves.
  await expect(cheat.getByRole('heading', { name: 'You are disqualified' })).toBeVisible();
  await expect(cheat.getByText('Aim assist, seen by two referees')).toBeVisible();
  await expect(opponent.getByText('You play the winner of Semi-final 2.')).toBeVisible();

  const visitor = await browser.newPage(phone);
  await visitor.goto(`/tournaments/${id}?tab=entrants`);
  await expect(visitor.getByText('Disqualified')).toBeVisible();
  await visitor.getByRole('link', { name: 'Bracket' }).click();
  await expect(
    visitor.getByRole('region', { name: 'Bracket' }).getByText('Disqualified').first(),
  ).toBeVisible();
  expect(await visitor.content()).not.toContain('Aim assist');
  for (const tab of ['entrants', 'bracket']) {
    const sent = await request.get(`/tournaments/${id}?tab=${tab}`);
    expect(await sent.text(), tab).not.toContain('Aim assist');
  }

  await roster.getByRole('button', { name: 'Lift the disqualification of Rival4' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift' }).click();
  await expect(page.getByText('Rival4 is no longer disqualified and plays on')).toBeVisible();
  await expect(cheat.getByRole('heading', { name: 'You are disqualified' })).toBeHidden();
});

test('a late entry takes a bye, and a place passes to a stand-in before the first result', async ({
  page,
  browser,
  request,
}) => {
  const { id, admin, start } = await aCup(request);
  const [, , third] = await enterPlayers(request, admin, id, 3);
  if (!third) throw new Error('The cup has no three players');
  await start();
  const { account: late } = await signUpByApi(request);
  const rival = await browser.newPage(phone);
  await logIn(rival, third);
  await rival.goto(`/tournaments/${id}`);
  await expect(rival.getByRole('heading', { name: 'You play Rival2' })).toBeVisible();

  await logIn(page, organiser);
  await page.goto(`/admin/tournaments/${id}/registrations`);
  await page.getByRole('button', { name: 'Entrants' }).click();
  const roster = page.getByRole('dialog', { name: 'Entrants' });
  await roster.getByRole('button', { name: 'Late entry' }).click();
  const entry = page.getByRole('dialog', { name: 'Late entry' });
  await expect(entry.getByLabel('Bye').locator('option:checked')).toHaveText(
    'Semi-final 1, against Rival1',
  );
  await entry.getByLabel('Account').fill(late.username);
  await entry.getByLabel('Fortnite username').fill('Latecomer');
  await entry.getByRole('button', { name: 'Enter' }).click();
  await expect(roster.getByText('Latecomer', { exact: true })).toBeVisible();
  const newcomer = await browser.newPage(phone);
  await logIn(newcomer, late);
  await newcomer.goto(`/tournaments/${id}`);
  await expect(newcomer.getByRole('heading', { name: 'You play Rival1' })).toBeVisible();

  await roster.getByRole('button', { name: 'Late entry' }).click();
  await expect(page.getByText(/^No bye is open/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await roster.getByRole('button', { name: 'Swap Rival2' }).click();
  const swap = page.getByRole('dialog', { name: 'Swap Rival2' });
  await swap.getByLabel('With').selectOption({ label: '4. Latecomer' });
  await swap.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByText('Rival2 and Latecomer have changed places')).toBeVisible();
  await expect(rival.getByRole('heading', { name: 'You play Latecomer' })).toBeVisible();

  // A toast may lie over it.
  await roster.getByRole('button', { name: 'Replace Latecomer' }).press('Enter');
  const standIn = page.getByRole('dialog', { name: 'Replace Latecomer' });
  await standIn.getByLabel('Fortnite username').fill('StandIn');
  await standIn.getByRole('button', { name: 'Replace' }).click();
  await expect(roster.getByText('For Latecomer since Semi-finals')).toBeVisible();
  await expect(rival.getByRole('heading', { name: 'You play StandIn' })).toBeVisible();
});
