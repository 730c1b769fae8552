import { expect, test } from '@playwright/test';
import { organiserByApi } from './api.ts';
import { newMapCode } from './map-codes.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('no word is too long for the narrowest phone', async ({ page, request }) => {
  const admin = await organiserByApi(request);
  const word = 'W'.repeat(200);
  const row = `<tr>${'<td>a column</td>'.repeat(14)}</tr>`;
  const { id: post } = await admin.send<{ id: number }>('POST', '/blogs', {
    title: word,
    content: `<p>${word}</p><pre>${word}</pre><table><tbody>${row}</tbody></table>`,
    published: true,
  });
  const { id: map } = await admin.send<{ id: number }>('POST', '/maps', {
    name: word.slice(0, 100),
    mapCode: newMapCode().code,
    description: word,
    createdBy: word.slice(0, 60),
    tags: [word.slice(0, 30)],
    isFeatured: true,
  });
  const paths = ['/', '/blogs', `/blog/${post}`, '/maps', '/maps?view=list', `/maps?map=${map}`];
  for (const path of paths) {
    await page.goto(path);
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
    expect(await beyond(), path).toBe(0);
  }
});
