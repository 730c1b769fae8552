import { cutLetters } from './cut-letters.ts';
import { fillCart, showAt } from './loading-pages.ts';
import { longestData } from './longest-data.ts';
import { urls, type Data } from './page-urls.ts';
import { logIn, organiser } from './people.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'default' });

let data: Data;

test.beforeAll(async ({ request }) => {
  data = await longestData(request);
});

for (const [who, ofPages] of Object.entries(urls)) {
  test(`no box cuts the foot off a letter on the pages of a ${who}`, async ({ page }) => {
    test.slow();
    if (who === 'player') await logIn(page, data.account);
    if (who === 'admin') await logIn(page, organiser);
    await fillCart(page, data);
    const cut: Record<string, string[]> = {};
    for (const url of Object.values(ofPages).flatMap((of) => of(data))) {
      await showAt(page, url);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const letters = await cutLetters(page);
        if (letters.length > 0) cut[`${url} at ${width}`] = letters;
      }
    }
    expect(cut).toEqual({});
  });
}
