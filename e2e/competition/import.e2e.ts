import { readFile } from 'node:fs/promises';
import { organiserByApi, signUpByApi } from '#steps/api.ts';
import { logIn, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';
import { chooseFromMenu } from '#steps/menus.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('64 players are imported from a table, and their export is imported elsewhere', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  const makeCup = () =>
    admin.send<{ id: number }>('POST', '/tournaments', {
      name: `Import Cup ${crypto.randomUUID().slice(0, 6)}`,
      tournamentType: 'single',
      maxPlayers: 64,
      startDate: inMinutes(60),
      endDate: inMinutes(200),
    });
  const [first, second] = [await makeCup(), await makeCup()];
  const { account } = await signUpByApi(request);
  const names = Array.from({ length: 63 }, (_, index) => `Guest ${index + 1}`);
  const table = [`${account.username}\t${account.email}`, ...names, 'Guest 1', 'No\tnobody-here'];

  await logIn(page, organiser);
  await page.goto(`/admin/tournaments/${first.id}/registrations`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add players' });
  await dialog.getByText('Import a table').click();
  await dialog.getByLabel('Table', { exact: true }).fill(['Name\tAccount', ...table].join('\n'));
  await dialog.getByRole('button', { name: 'Look at 66 lines' }).click();
  await expect(dialog.getByText('64 ok, 1 doubled, 1 unknown')).toBeVisible();
  await expect(dialog.getByText('No account is called nobody-here')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 64 lines' }).click();
  await expect(dialog.getByText('Imported: 64').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('64/64 seats used')).toBeVisible();

  const saving = page.waitForEvent('download');
  await chooseFromMenu(page, 'More tools', 'Download CSV');
  const file = await (await saving).path();
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(65);
  await page.goto(`/admin/tournaments/${second.id}/registrations`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Import a table').click();
  await dialog.getByLabel('Or open a file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Look at 64 lines' }).click();
  await dialog.getByRole('button', { name: 'Import 64 lines' }).click();
  await expect(dialog.getByText('Imported: 64').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('64/64 seats used')).toBeVisible();
});
