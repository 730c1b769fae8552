import { organiserByApi } from '#steps/api.ts';
import { logIn, organiser } from '#steps/people.ts';
import {
  dropPicture,
  pasteHtml,
  pastePictures,
  pictures,
  pictureUrls,
  text,
  uniqueTitle,
} from '#steps/writing.ts';
import { expect, test } from '#test.ts';

test('a post that begins with a picture is written on without losing it', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  const picture = '<img src="/uploads/blogs/none.webp" alt="Dusk" width="100" height="80">';
  const { id } = await admin.send<{ id: number }>('POST', '/blogs', {
    title: uniqueTitle('Dusk'),
    content: `${picture}<p>Below.</p>`,
  });
  await logIn(page, organiser);
  await page.goto(`/admin/blogs?post=${id}`);
  await text(page).focus();
  await expect(page.getByLabel('Alternative text')).toBeHidden();
  await pictures(page).click();
  await expect(page.getByLabel('Alternative text')).toHaveValue('Dusk');
  await page.keyboard.type('Between.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const { content } = await admin.send<{ content: string }>('GET', `/blogs/${id}`);
  expect(content).toBe(`${picture}<p>Between.</p><p>Below.</p>`);
});

test('a picture that fails is found and sent again, and the text is not lost', async ({
  page,
  context,
  request,
}) => {
  const admin = await organiserByApi(request);
  const lines = Array.from({ length: 40 }, (_, index) => `<p>Line ${index + 1}.</p>`);
  const { id } = await admin.send<{ id: number }>('POST', '/blogs', {
    title: uniqueTitle('A bad connection'),
    content: lines.join(''),
  });
  await logIn(page, organiser);
  await page.goto(`/admin/blogs?post=${id}`);
  await text(page).getByText('Line 2.').click();
  await page.keyboard.press('End');
  await page.route('**/api/uploads/image', (route) => route.abort());
  await pastePictures(page, ['harbour.png']);
  await expect(text(page)).toContainText(/harbour\.png: Failed to upload image(?!\.)/);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await expect(page.getByText('1 image could not be uploaded')).toBeVisible();
  const retry = text(page).getByRole('button', { name: 'Try again' });
  await expect(retry).not.toBeInViewport();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Try again or remove it, then save/)).toBeVisible();
  await expect(retry).toBeInViewport();
  await expect(retry).toBeFocused();

  // Another tab offers the text without the picture; text is stored twice a second.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join().includes('And more.')))
    .toBe(true);
  await page.close();
  const next = await context.newPage();
  await next.goto(`/admin/blogs?post=${id}`);
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect(text(next)).toContainText('Line 40. And more.');
  await expect(pictures(next)).toHaveCount(0);

  await next.route('**/api/uploads/image', (route) => route.abort());
  await text(next).getByText('Line 2.').click();
  await next.keyboard.press('End');
  await pastePictures(next, ['harbour.png']);
  await next.getByRole('button', { name: 'Show it' }).click();
  await next.unroute('**/api/uploads/image');
  await next.keyboard.press('Enter');
  await expect(pictures(next)).toHaveCount(1);
  await expect(text(next)).toBeFocused();
  await next.keyboard.press('Control+s');
  await expect(next.getByText(/^Saved \d/)).toBeVisible();
  const { content } = await admin.send<{ content: string }>('GET', `/blogs/${id}`);
  expect(content).toMatch(/<p>Line 2\.<\/p><img [^>]*><p>Line 3\./);
});

test('several pictures arrive in order, one that is dropped on a line beside it, and the ten of a pasted document in their places; one that fails is tried again, a remote one that cannot be copied is removed', async ({
  page,
  request,
}) => {
  test.slow();
  await logIn(page, organiser);
  await page.goto('/admin/blogs');
  await text(page).click();
  await pastePictures(page, ['one.png', 'two.png']);
  await expect(pictures(page)).toHaveCount(2);
  await expect(pictures(page).first()).toHaveAttribute('width', '320');
  await expect(pictures(page).last()).toHaveAttribute('width', '321');

  await text(page).press('Control+a');
  await page.keyboard.press('Delete');
  await expect(pictures(page)).toHaveCount(0);
  await page.keyboard.type('One line.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Another line.');
  await dropPicture(text(page).getByText('Another line.'), 'harbour.png');
  await expect(pictures(page)).toHaveCount(1);
  await expect(text(page).locator('p')).toHaveText(['One line.', 'Another line.']);
  await expect(text(page).locator('p + img + p')).toHaveText('Another line.');

  // The ten of a pasted document.
  await text(page).press('Control+a');
  await page.keyboard.press('Delete');
  await expect(pictures(page)).toHaveCount(0);
  const admin = await organiserByApi(request);
  await page.getByLabel('Title', { exact: true }).fill(uniqueTitle('From a document'));
  await text(page).click();
  const urls = await pictureUrls(page, 10);
  const lines = urls.map((url, index) => `<p>Line ${index}</p><p><img src="${url}"></p>`);
  let uploads = 0;
  await page.route('**/api/uploads/image', (route) =>
    (uploads += 1) === 3 ? route.abort() : route.continue(),
  );
  await pasteHtml(
    page,
    `${lines.join('')}<img src="http://127.0.0.1:1/a.png" alt="Theirs"><p>The end</p>`,
  );
  await expect(pictures(page)).toHaveCount(9);
  await expect(page.getByText('2 images could not be uploaded')).toBeVisible();
  const marks = text(page).locator('.upload.has-failed');
  await expect(marks.last()).toContainText('Theirs: The image is not on the public internet');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText(/Try again or remove it, then save/)).toBeVisible();
  await marks.first().getByRole('button', { name: 'Try again' }).click();
  await expect(pictures(page)).toHaveCount(10);
  await marks.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/could not be uploaded/)).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('post');
  const { content } = await admin.send<{ content: string }>('GET', `/blogs/${id}`);
  const expected = urls.map(
    (_, index) =>
      `<p>Line ${index}</p><img src="/uploads/blogs/\\w{32}\\.webp" alt="" width="${320 + index}" height="180">`,
  );
  expect(content).toMatch(new RegExp(`^${expected.join('')}<p>The end</p>$`));
});
