import { writeFile } from 'node:fs/promises';
import { organiserByApi, signUpByApi } from '#steps/api.ts';
import { logIn, mailText, organiser } from '#steps/people.ts';
import { createTournament, inDays } from '#steps/tournaments.ts';
import { expect, test } from '#test.ts';

/** A picture of one colour, drawn by the browser. */
const pictureOf = () => {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 360;
  canvas.getContext('2d')?.fillRect(0, 0, 640, 360);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
};

test('an organiser creates a tournament with a picture, verifies a player and starts it', async ({
  page,
  browser,
  request,
}, info) => {
  const name = `Harbour Cup ${crypto.randomUUID().slice(0, 6)}`;
  const picture = info.outputPath('picture.png');
  await writeFile(picture, Buffer.from(await page.evaluate(pictureOf), 'base64'));
  await logIn(page, organiser);
  const card = await createTournament(page, name, picture);
  await expect(card.locator('img')).toHaveAttribute(
    'src',
    /^\/uploads\/tournaments\/[0-9a-f]{32}\.webp$/,
  );

  const visitor = await browser.newPage();
  const { account: me } = await signUpByApi(request);
  await logIn(visitor, me);
  await visitor.goto('/dashboard');
  const ticket = visitor.getByRole('article').filter({ hasText: name });
  await ticket.getByRole('button', { name: 'Register' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Verify Registration' })).toBeVisible();

  await card.getByRole('link', { name: 'View Registrations' }).click();
  const row = page.getByRole('row').filter({ hasText: me.email });
  await row.getByRole('button', { name: 'Verify', exact: false }).click();
  await expect(row.getByText('Verified')).toBeVisible();

  await page.goBack();
  await card.getByRole('button', { name: 'Start Tournament' }).click();
  const start = page.getByRole('dialog', { name: 'Start Tournament' });
  await start.getByRole('button', { name: 'Start Tournament' }).click();
  await expect(start.getByText('Game link is required')).toBeVisible();
  await start.getByLabel('Game link').fill('https://play.example/harbour');
  await start.getByRole('button', { name: 'Start Tournament' }).click();
  await expect(page.getByText('Tournament started. 1 participants notified.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Start Tournament' })).toBeHidden();

  const mail = await mailText(request, me.email, /starts in 30 minutes/);
  expect(mail).toContain('https://play.example/harbour');
  await visitor.goto(`/dashboard?search=${encodeURIComponent(name)}`);
  await expect(ticket.getByRole('link', { name: 'Join game' })).toHaveAttribute(
    'href',
    'https://play.example/harbour',
  );
});

test('an organiser confirms before a tournament is deleted, and its page is then missing', async ({
  page,
  request,
}) => {
  const name = `Brief Cup ${crypto.randomUUID().slice(0, 6)}`;
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/tournaments', {
    name,
    tournamentType: 'single',
    startDate: `${inDays(1)}:00Z`,
    endDate: `${inDays(2)}:00Z`,
  });
  await logIn(page, organiser);
  await page.goto('/admin/dashboard');
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this tournament?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card).toBeHidden();
  const response = await page.goto(`/tournaments/${id}`);
  expect(response?.status()).toBe(404);
});
