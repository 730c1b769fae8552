import { organiserByApi } from '#steps/api.ts';
import { logIn, organiser } from '#steps/people.ts';
import { text, uniqueTitle } from '#steps/writing.ts';
import { openWhole } from '#steps/requests.ts';
import { expect, test } from '#test.ts';

const kept =
  'You are offline. Your text is kept here. It is saved as soon as the connection is back.';

test('a post that is saved offline is saved once when the network is back, with every word', async ({
  page,
  context,
  request,
}) => {
  const admin = await organiserByApi(request);
  const title = uniqueTitle('From the train');
  await logIn(page, organiser);
  await page.goto('/admin/blogs');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await text(page).click();
  await page.keyboard.type('Before the tunnel.');

  // The server creates the post, and its answer is lost.
  await page.route('**/api/blogs', async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText(kept)).toBeVisible();
  await expect(page.getByText(/Failed to/)).toBeHidden();
  await page.unroute('**/api/blogs');
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' In the tunnel.');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText(kept)).toBeVisible();
  await expect(text(page)).toHaveText('Before the tunnel. In the tunnel.');

  await context.setOffline(false);
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  await expect(page.getByText(kept)).toBeHidden();
  const path = `/blogs/admin?search=${encodeURIComponent(title)}`;
  const posts = await admin.send<{ content: string }[]>('GET', path);
  expect(posts.map(({ content }) => content)).toEqual(['<p>Before the tunnel. In the tunnel.</p>']);
});

test('a page that is closed offline offers its text when it is opened again', async ({
  page,
  context,
}) => {
  const title = uniqueTitle('Flat battery');
  await logIn(page, organiser);
  await page.goto('/admin/blogs');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await text(page).click();
  await page.keyboard.type('Half a sentence');
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(kept)).toBeVisible();
  await page.keyboard.type(', and the other half.');
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/admin/blogs');
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(text(next)).toHaveText('Half a sentence, and the other half.');
});

test('a form that stores nothing says that there is no network', async ({ page, context }) => {
  await openWhole(page, '/login');
  await page.getByLabel('Email').fill(organiser.email);
  await page.getByLabel('Password', { exact: true }).fill(organiser.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main').getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard/);
});
