import { organiserByApi } from '#steps/api.ts';
import { logIn, mailText, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';

test('a reader subscribes, confirms, gets a post as a mail, and ends it by the link in it', async ({
  page,
  browser,
  request,
}) => {
  const admin = await organiserByApi(request);
  const title = `Storm news ${crypto.randomUUID().slice(0, 6)}`;
  const content = '<p>The storm moves north.</p><p>Bring rope.</p>';
  await admin.send('POST', '/blogs', { title, content, published: true });
  const email = `reader-${crypto.randomUUID().slice(0, 8)}@post.example`;

  const reader = await browser.newPage();
  await reader.goto('/shop');
  await reader.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click();
  await reader.getByLabel('Email').fill(email);
  await reader.getByRole('button', { name: 'Subscribe' }).click();
  await expect(reader.getByText(/^Look into your mailbox/)).toBeVisible();
  const question = await mailText(request, email, /^Do you want the newsletter/);
  await reader.goto(/\/newsletter\/confirm\S+/.exec(question)?.[0] ?? '');
  await reader.getByRole('button', { name: 'Begin the newsletter' }).click();
  await expect(reader.getByText(/^Welcome!/).first()).toBeVisible();

  await logIn(page, organiser);
  await page.goto('/admin/blogs');
  await page.getByRole('link', { name: 'Newsletter' }).first().click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('Post', { exact: true }).selectOption(title);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('document', { name: 'The mail' })).toContainText('Bring rope.');
  await page.getByRole('button', { name: /^Send to \d+ subscriber/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  const sent = page.getByRole('list', { name: 'Sent newsletters' });
  await expect(sent).toContainText(title);
  await expect(sent).toContainText(/\d+ of \d+ delivered/);

  const mail = await mailText(request, email, title);
  expect(mail).toContain('The storm moves north.\n\nBring rope.');
  await reader.goto(/\/newsletter\/unsubscribe\S+/.exec(mail)?.[0] ?? '');
  await reader.getByRole('button', { name: 'End the newsletter' }).click();
  await expect(reader.getByText(/^Done\. The newsletter/).first()).toBeVisible();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Unsubscribed');
});
