import type { Page } from '@playwright/test';
import { organiserByApi } from '#steps/api.ts';
import { logIn, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Rules' });

async function openRulebook(page: Page) {
  await page.getByRole('button', { name: /rules and prizes$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules and prizes' });
  await expect(editor(page)).toBeVisible();
  return dialog;
}

test('organisers write rules and prizes, and none writes over the other unasked', async ({
  page,
  browser,
  request,
}) => {
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name: `Ruled Cup ${crypto.randomUUID().slice(0, 6)}`,
    tournamentType: 'single',
    maxPlayers: 16,
    startDate: '2031-01-01T18:00:00Z',
    endDate: '2031-01-01T22:00:00Z',
  });
  const path = `/tournaments/${id}`;
  const visitor = await browser.newPage();
  await visitor.goto(path);

  await logIn(page, organiser);
  await page.goto(path);
  const dialog = await openRulebook(page);
  await editor(page).fill('No teaming with other players.');
  await dialog.getByRole('button', { name: 'Add prize' }).click();
  await dialog.getByRole('textbox', { name: 'Prize', exact: true }).fill('$300');
  await dialog.getByRole('button', { name: 'Add prize' }).click();
  const second = dialog.getByRole('listitem').nth(1);
  await second.getByLabel('From place').fill('1');
  await second.getByLabel('To place').fill('4');
  await second.getByRole('textbox', { name: 'Prize', exact: true }).fill('$50 each');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Please start after the places above')).toBeVisible();
  await second.getByLabel('From place').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  // Visitors see both without reloading.
  await expect(visitor.getByRole('region', { name: 'Rules' })).toContainText('No teaming');
  await expect(visitor.getByRole('region', { name: 'Prizes' })).toContainText('2nd to 4th');

  // Another organiser saves while one writes.
  await openRulebook(page);
  await editor(page).fill('Teaming costs ten points.');
  await admin.send('PUT', `${path}/rulebook`, {
    rules: '<p>Stream sniping is forbidden.</p>',
    prizes: [],
    version: 1,
  });
  await expect(dialog.getByText('Someone else just changed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(editor(page)).toContainText('ten points');
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(editor(page)).toContainText('Stream sniping');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('a tournament is created with its rules, a link in them, and its prizes', async ({ page }) => {
  const name = `Written Cup ${crypto.randomUUID().slice(0, 6)}`;
  await logIn(page, organiser);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  const form = page.getByRole('dialog', { name: 'Create Tournament' });
  await form.getByLabel('Name').fill(name);
  await form.getByText('Rules and prizes by place').click();
  await form.getByRole('button', { name: 'Add prize' }).click();
  await form.getByRole('textbox', { name: 'Prize', exact: true }).fill('$300');
  await editor(page).fill('No teaming. ');
  await editor(page).press('Control+End');
  await editor(page).press('Control+k');
  const link = page.getByRole('dialog', { name: 'Add link' });
  await link.getByLabel('URL').fill('https://rules.example');
  await link.getByLabel('Text').fill('All rules');
  await link.getByRole('button', { name: 'Add link' }).click();
  await expect(editor(page)).toContainText('All rules');

  // What is refused loses nothing of it.
  await form.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(form.getByText('Start date is required')).toBeVisible();
  await form.getByLabel('Start', { exact: true }).fill('2031-01-01T18:00');
  await form.getByRole('button', { name: 'Create Tournament' }).click();
  await page.getByRole('link', { name: 'Open its page' }).click();
  await expect(page.getByRole('region', { name: 'Rules' })).toContainText('No teaming. All rules');
  await expect(page.getByRole('region', { name: 'Prizes' })).toContainText('$300');
});
