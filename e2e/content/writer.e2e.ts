import type { Page } from '@playwright/test';
import { organiserByApi } from '#steps/api.ts';
import { logIn, logInAnew, organiser } from '#steps/people.ts';
import { openWhole } from '#steps/requests.ts';
import { pasteHtml, pastePictures, pictures, text, uniqueTitle } from '#steps/writing.ts';
import { expect, test } from '#test.ts';

const rowOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Posts' }).getByRole('article', { name: title });

/** Console errors of the page. */
function consoleOf(page: Page) {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

test('a post with a picture outlives a lost tab, is published, read and unpublished', async ({
  page,
  context,
  browser,
}) => {
  const title = uniqueTitle('The storm moves north');
  const messages = consoleOf(page);
  await logIn(page, organiser);
  await page.goto('/admin/blogs');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await text(page).click();
  await page.keyboard.type('The circle closes over the harbour.');
  await page.keyboard.press('Enter');
  await pastePictures(page, ['harbour.png']);
  await page.keyboard.type('Bring rope.');
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  const picture = pictures(page);
  await expect(picture).toHaveAttribute('src', /^\/uploads\/blogs\/[0-9a-f]{32}\.webp$/);
  await expect(picture).toHaveAttribute('width', '320');
  await expect(text(page)).toContainText('Bring rope.');
  await page.getByRole('button', { name: 'Describe it' }).click();
  await page.getByLabel('Alternative text').fill('The harbour at dusk');
  await page.getByLabel('Caption').fill('Dusk, an hour before');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  expect(messages).toEqual([]);

  // The tab closes without a question; another tab offers the text, which is stored each half second.
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('Dusk, an hour before');
  await page.close();
  const next = await context.newPage();
  await next.goto('/admin/blogs');
  await expect(next.getByText(/You have an unsaved version of this post from \d/)).toBeVisible();
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(text(next).getByRole('img', { name: 'The harbour at dusk' })).toBeVisible();
  await expect(text(next)).toContainText('Bring rope.');
  await next.getByRole('button', { name: 'Create Post' }).click();
  await expect(next.getByText('Blog post created successfully')).toBeVisible();
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(text(next)).toHaveText('');
  await next.reload();
  await expect(next.getByLabel('Title', { exact: true })).toBeVisible();
  await expect(next.getByText(/You have an unsaved version/)).toBeHidden();

  const row = rowOf(next, title);
  await expect(row).toContainText('Draft');
  await row.getByRole('button', { name: 'Publish' }).click();
  await expect(next.getByText('Blog post published successfully')).toBeVisible();
  const path = await row.getByRole('link', { name: title, exact: true }).getAttribute('href');

  const visitor = await browser.newPage();
  await visitor.goto('/blogs');
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'The harbour at dusk' })).toBeVisible();
  await expect(visitor.getByText('Dusk, an hour before')).toBeVisible();

  await row.getByRole('button', { name: 'Unpublish' }).click();
  await expect(next.getByText('Blog post unpublished successfully')).toBeVisible();
  const answer = await visitor.request.get(path ?? '');
  expect(answer.status()).toBe(404);
});

test('a post with a picture of the library, tags and a video is found by its tag and plays', async ({
  page,
  browser,
}) => {
  const title = uniqueTitle('The final once more');
  const tag = uniqueTitle('final');
  await logIn(page, organiser);
  await page.goto('/admin/blogs');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await text(page).click();
  await pasteHtml(page, '<p><a href="https://youtu.be/dQw4w9WgXcQ">The last round</a></p>');
  await page.getByRole('button', { name: 'Pictures' }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  await library.getByRole('searchbox').fill('Glass Box');
  await library.getByRole('button', { name: /^Insert .*Glass Box/ }).click();
  await expect(library).toBeHidden();
  await expect(pictures(page)).toHaveAttribute('src', /^\/uploads\/maps\//);
  await page.getByLabel('Tags').fill(`Cups, ${tag.toUpperCase()}`);
  await page.getByLabel('Publish immediately').check();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`/blogs?tag=${encodeURIComponent(tag)}`);
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { name: 'Related posts' })).toBeVisible();
  await visitor.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ body: '' }),
  );
  // Before the script of the player has come, the link leads there.
  await visitor.route('https://youtu.be/**', (route) => route.fulfill({ status: 204 }));
  const player = visitor.getByTitle('The last round');
  await expect(async () => {
    const isThere = (await player.count()) > 0;
    if (!isThere) {
      await visitor.getByRole('link', { name: 'The last round' }).click({ timeout: 1000 });
    }
    await expect(player).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(player).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  );
  await visitor.getByRole('link', { name: `#${tag}` }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Posts about ${tag}`);
  await expect(visitor.getByRole('link', { name: 'Follow by RSS' })).toHaveAttribute(
    'href',
    `/rss.xml?tag=${encodeURIComponent(tag)}`,
  );
});

test('two organisers write on one post and neither loses a word', async ({
  page,
  browser,
  request,
}) => {
  const admin = await organiserByApi(request);
  const title = uniqueTitle('Patch day');
  const { id } = await admin.send<{ id: number }>('POST', '/blogs', {
    title,
    content: '<p>The first words.</p>',
  });
  const theirs = await browser.newPage();
  for (const one of [page, theirs]) {
    await logIn(one, organiser);
    await one.goto(`/admin/blogs?post=${id}`);
    await expect(text(one)).toContainText('The first words.');
  }
  await text(theirs).click();
  await theirs.keyboard.press('Control+End');
  await theirs.keyboard.type(' Theirs.');
  await theirs.keyboard.press('Control+s');
  await expect(theirs.getByText(/^Saved \d/)).toBeVisible();

  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Your text is still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare the versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two versions of this post' });
  await expect(dialog.getByRole('region', { name: 'Theirs' })).toContainText('Theirs.');
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('Mine.');
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(text(page)).toHaveText('The first words. Theirs.');

  // My unsaved text is offered, and overwrites theirs after confirmation.
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(text(page)).toHaveText('The first words. Mine.');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Compare the versions' }).click();
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await page.getByRole('button', { name: 'Revisions' }).click();
  const revisions = page.getByRole('dialog', { name: 'Revisions' });
  await revisions.getByRole('button', { name: title }).nth(1).click();
  await expect(revisions.getByText('The first words. Theirs.')).toBeVisible();
  await revisions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(text(page)).toHaveText('The first words. Theirs.');
  const { content } = await admin.send<{ content: string }>('GET', `/blogs/${id}`);
  expect(content).toBe('<p>The first words. Theirs.</p>');
});

test('a session that ends while one writes is renewed over the text, which is then saved', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  const { id } = await admin.send<{ id: number }>('POST', '/blogs', {
    title: uniqueTitle('Interrupted'),
    content: '<p>The first words.</p>',
  });
  await logInAnew(page, organiser);
  await openWhole(page, `/admin/blogs?post=${id}`);
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Half a sentence');
  const headers = await page.evaluate(() => ({
    authorization: `Bearer ${localStorage.getItem('token')}`,
  }));
  await request.post('/api/auth/logout', { headers });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your text is saved in this browser.').first()).toBeVisible();
  await expect(text(page)).toHaveText('The first words. Half a sentence');

  // Leaving unsaved text asks first.
  await page.getByRole('link', { name: 'Last Circle' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(text(page)).toHaveText('The first words. Half a sentence');
  await page.keyboard.press('Control+s');
  await dialog.getByLabel('Password', { exact: true }).fill(organiser.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(text(page)).toHaveText('The first words. Half a sentence');
});

/** As on a machine so slow that a key is pressed before the next frame. */
const framesAfter = (page: Page, key: string) =>
  page.evaluate((key) => {
    const inFrame = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    addEventListener('keyup', (event) => {
      if (event.key !== key) return;
      window.requestAnimationFrame = inFrame;
      for (const callback of held.splice(0)) inFrame(callback);
    });
  }, key);

test('the text is formatted by keys, links are checked, and what is pasted comes out clean', async ({
  page,
}) => {
  const messages = consoleOf(page);
  await logIn(page, organiser);
  await page.goto('/admin/blogs');
  await text(page).click();
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Rules');
  await expect(page.getByRole('button', { name: 'Heading 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Bold ');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Add link' });
  await link.getByLabel('URL').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(link.getByText('Please enter a URL')).toBeVisible();
  await link.getByLabel('URL').fill('rules.example/cup');
  await link.getByLabel('Text').fill('the rules');
  await framesAfter(page, 'F10');
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('link', { name: 'the rules' })).toHaveAttribute(
    'href',
    'https://rules.example/cup',
  );

  // The arrow keys lead along the tools, Escape is not needed to leave them.
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('button', { name: 'Heading 2' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Heading 3' })).toBeFocused();

  await text(page).press('Control+End');
  await pasteHtml(
    page,
    `<!--StartFragment--><h1 class="MsoTitle" style="color:red">Schedule</h1>
     <p class="MsoNormal" style="margin:0"><b style="font-weight:normal">Calm</b> <o:p></o:p></p>
     <script>window.attacked()</script>`,
  );
  await expect(text(page).getByRole('heading', { level: 2, name: 'Schedule' })).toBeVisible();
  await expect(
    text(page).locator('[style], [class^=Mso], script, strong:has-text("Calm")'),
  ).toHaveCount(0);

  await text(page).press('Control+End');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.keyboard.type('Time');
  await page.getByRole('button', { name: 'Add column to the right' }).click();
  await expect(text(page).getByRole('columnheader')).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text(page).getByRole('columnheader')).toHaveCount(3);

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('Schedule');
  expect(messages).toEqual([]);
});
