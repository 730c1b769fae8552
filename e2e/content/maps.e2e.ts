import type { APIRequestContext } from '@playwright/test';
import { organiserByApi } from '#steps/api.ts';
import { addMap, newMapCode } from '#steps/maps.ts';
import { logIn, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** A hard race with a tag of its own. */
async function aMap(request: APIRequestContext) {
  const admin = await organiserByApi(request);
  const tag = `tag-${crypto.randomUUID().slice(0, 6)}`;
  const map = await addMap(admin, { category: 'Race', difficulty: 'Hard', tags: [tag] });
  return { ...map, tag };
}

test('a player finds a map by the digits of its code and copies it; filters are in the URL, and Back undoes them', async ({
  page,
  request,
}) => {
  const map = await aMap(request);
  await page.goto('/maps');
  await page.getByLabel('Search maps').fill(map.digits);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing 1 map(s)')).toBeVisible();
  await page
    .getByRole('article')
    .filter({ hasText: map.name })
    .getByRole('button', { name: `Copy map code ${map.mapCode}` })
    .click();
  await expect(page.getByText('Map code copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(map.mapCode);

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/maps');
  await page.getByLabel('Category').selectOption('Race');
  await expect(page).toHaveURL('/maps?category=Race');
  await page.getByLabel('Difficulty').selectOption('Hard');
  await expect(page).toHaveURL('/maps?category=Race&difficulty=Hard');
  const card = page.getByRole('article').filter({ hasText: map.name });
  await card.getByRole('link', { name: map.tag }).click();
  await expect(page.getByText('Showing 1 map(s)')).toBeVisible();
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL(`/maps?category=Race&difficulty=Hard&tag=${map.tag}&view=list`);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.goBack();
  await expect(page).toHaveURL('/maps?category=Race&difficulty=Hard');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/maps');
  await expect(page.getByLabel('Category')).toHaveValue('');
  await page.getByLabel('Category').selectOption('Race');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/maps');
});

test('the details of a map have a link, which Back and Escape close', async ({ page, request }) => {
  const map = await aMap(request);
  await page.goto(`/maps?tag=${map.tag}`);
  const link = page.getByRole('link', { name: map.name, exact: true });
  await link.click();
  const dialog = page.getByRole('dialog', { name: map.name });
  await expect(dialog.getByText('How do I play this?')).toBeVisible();
  const layer = page.locator('dialog:modal').filter({ has: dialog });
  const behind = await layer.evaluate((one) => getComputedStyle(one, '::backdrop').backgroundColor);
  expect(behind).toBe('rgba(0, 0, 0, 0.6)');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await link.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  await page.goto(`/maps?map=${map.id}`);
  await expect(page).toHaveTitle(`${map.name} | Last Circle`);
  await dialog.getByRole('link', { name: 'All maps' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/maps');
  await page.goto('/maps?map=999999');
  await expect(page.getByText('This map no longer exists')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('maps are searched, and read by their link', async ({ page, request }) => {
    const map = await aMap(request);
    await page.goto('/maps');
    await page.getByLabel('Search maps').fill(map.digits);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Showing 1 map(s)')).toBeVisible();
    await page.getByRole('link', { name: map.name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: map.name });
    await expect(dialog.getByText(map.mapCode)).toBeVisible();
    await dialog.getByRole('link', { name: 'All maps' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test('an organiser creates, edits, hides, features and deletes a map', async ({ page }) => {
  const name = `Storm Box ${crypto.randomUUID().slice(0, 6)}`;
  const { digits, code } = newMapCode();
  await logIn(page, organiser);
  await page.goto('/admin/maps');
  await page.getByRole('button', { name: 'Create Map' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Map code').fill(digits);
  await form.getByLabel(/^Tags/).fill('aim,, warm-up');
  await expect(form.getByLabel('Map code')).toHaveValue(code);
  await form.getByRole('button', { name: 'Create Map' }).click();
  await expect(page.getByText('Map created successfully')).toBeVisible();

  await page.getByLabel('Search maps').fill(digits);
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(page.getByRole('article')).toHaveCount(1);
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  await form.getByLabel('Difficulty').selectOption('Expert');
  await form.getByRole('button', { name: 'Update Map' }).click();
  await expect(page.getByText('Map updated successfully')).toBeVisible();
  await expect(card.getByText('Expert')).toBeVisible();

  await card.getByRole('button', { name: `Deactivate ${name}` }).click();
  await expect(page.getByText('Map deactivated successfully')).toBeVisible();
  await expect(card.getByText('INACTIVE')).toBeVisible();
  await card.getByRole('button', { name: `Feature ${name}` }).click();
  await expect(page.getByText(/ is now featured$/)).toBeVisible();
  await expect(card.getByText('Featured')).toBeVisible();

  await card.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this map?',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Map deleted successfully')).toBeVisible();
  await expect(page.getByText('No Maps Found')).toBeVisible();
});
