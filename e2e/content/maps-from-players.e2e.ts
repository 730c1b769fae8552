import { join } from 'node:path';
import { signUpByApi } from '#steps/api.ts';
import { newMapCode } from '#steps/maps.ts';
import { logIn, mailText, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';

const picture = join(import.meta.dirname, '../../demo/pictures/map-the-pit.webp');

test('a player suggests a map, an organiser edits and accepts it, and another player likes it', async ({
  page,
  browser,
  request,
}) => {
  const { account } = await signUpByApi(request);
  const other = await signUpByApi(request);
  const name = `Storm Yard ${crypto.randomUUID().slice(0, 6)}`;
  const { digits } = newMapCode();

  await logIn(page, account);
  await page.goto('/maps');
  await page.getByRole('button', { name: 'Suggest a map' }).click();
  const form = page.getByRole('dialog', { name: 'Suggest a map' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Map code').fill(digits);
  await form.getByLabel(/^Image/).setInputFiles(picture);
  await expect(form.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await form.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByText(`We mail you when ${name} is decided`)).toBeVisible();
  await page.getByRole('button', { name: 'Suggest a map' }).click();
  await expect(form.getByText(name)).toBeVisible();
  await expect(form.getByText('Waiting')).toBeVisible();

  await logIn(page, organiser);
  await page.goto('/admin/maps');
  const queue = page.getByRole('region', { name: /^Suggested by players/ });
  await expect(queue.getByRole('article').filter({ hasText: name }).locator('img')).toBeVisible();
  await queue.getByRole('button', { name: `Edit and accept ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit and accept' });
  await edit.getByLabel('Difficulty').selectOption('Expert');
  await edit.getByRole('button', { name: 'Accept map' }).click();
  await expect(
    page.getByText(`${name} is accepted, and ${account.username} is mailed`),
  ).toBeVisible();
  const mail = await mailText(request, account.email, `Your map ${name} is accepted`);
  expect(mail).toContain('/maps?map=');

  const visiting = await browser.newPage();
  await visiting.goto(`/maps?search=${digits}`);
  const card = visiting.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Expert')).toBeVisible();
  await expect(card).toContainText(`Suggested by${account.username}`);
  await card.getByRole('link', { name: `Log in to like ${name}, 0 likes` }).click();
  await expect(visiting).toHaveURL(/\/login\?from=%2Fmaps%3Fmap%3D\d+$/);

  await logIn(visiting, other.account);
  await visiting.goto(`/maps?search=${digits}`);
  // It is shown before it is stored, which leaving the page would cancel.
  const stored = visiting.waitForResponse('**/like');
  await card.getByRole('button', { name: `Like ${name}, 0 likes` }).click();
  const liked = card.getByRole('button', { name: `Like ${name}, 1 like` });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await visiting.goto('/maps');
  await visiting.getByLabel('Sort by').selectOption('Likes');
  await expect(visiting).toHaveURL('/maps?sortBy=likes');
  const first = visiting.getByRole('article').first();
  await expect(first).toContainText(name);
  await visiting.getByLabel('Order').selectOption('Fewest First');
  await expect(first).not.toContainText(name);
  await visiting.goto('/');
  await expect(visiting.getByText('Map of the week', { exact: true })).toBeVisible();
});
