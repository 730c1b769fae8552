import { readFile } from 'node:fs/promises';
import type { WeekFigures } from '@last-circle/contract/admin/figures.ts';
import { organiserByApi } from '#steps/api.ts';
import { logIn, organiser } from '#steps/people.ts';
import { expect, test } from '#test.ts';
import { uniqueTitle } from '#steps/writing.ts';

test('a reader reads a post, and an organiser sees it counted, in a spreadsheet too', async ({
  page,
  request,
}) => {
  const admin = await organiserByApi(request);
  const figures = await admin.send<WeekFigures[]>('GET', '/figures');
  const readBefore = figures.at(-1)?.postsRead ?? 0;
  const { id } = await admin.send<{ id: number }>('POST', '/blogs', {
    title: uniqueTitle('Somebody reads this'),
    content: '<p>The circle closes, and somebody looks.</p>',
    published: true,
  });
  const counted = page.waitForResponse((answer) => answer.url().endsWith(`/api/blogs/${id}/read`));
  await page.goto(`/blog/${id}`);
  const sent = (await counted).request();
  expect(await sent.headerValue('authorization')).toBeNull();

  await logIn(page, organiser);
  await page.goto('/admin/dashboard');
  const sections = page.getByRole('navigation', { name: 'Administration' });
  await sections.getByRole('link', { name: 'Figures' }).click();
  const reads = page.getByRole('slider', { name: 'Posts read, week by week' });
  const text = async () => (await reads.getAttribute('aria-valuetext')) ?? '';
  const readNow = Number(/: ([\d,]+)$/.exec(await text())?.[1]?.replaceAll(',', ''));
  expect(readNow).toBeGreaterThan(readBefore);
  const thisWeek = await text();
  await reads.press('ArrowLeft');
  await expect(reads).not.toHaveAttribute('aria-valuetext', thisWeek);

  await page.getByText('52 weeks', { exact: true }).click();
  await expect(page).toHaveURL('/admin/figures?weeks=52');
  await expect(reads).toHaveAttribute('max', '51');
  await page.getByText('All weeks in a table').click();
  const table = page.getByRole('table', { name: 'Figures by week' });
  await expect(table.getByRole('row')).toHaveCount(53);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('figures.csv');
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(53);
  expect(Number(lines.at(-1)?.split(',').at(-1))).toBeGreaterThan(readBefore);
});
