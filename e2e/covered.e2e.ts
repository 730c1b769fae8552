import { coveredParts } from './covered-parts.ts';
import { fillCart, showAt } from './loading-pages.ts';
import { longestData } from './longest-data.ts';
import { urls, type Data } from './page-urls.ts';
import { logIn, organiser } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: 'default' });

const widths = [1024, 1280, 1440];
let data: Data;
let tournaments: { id: number; name: string; maxTeams: number | null }[];

test.beforeAll(async ({ request }) => {
  data = await longestData(request);
  tournaments = await (await request.get('/api/tournaments/all?limit=100')).json();
});

for (const [who, ofPages] of Object.entries(urls)) {
  test(`nothing covers a text or a control on the pages of a ${who}`, async ({ page }) => {
    test.slow();
    if (who === 'player') await logIn(page, data.account);
    if (who === 'admin') await logIn(page, organiser);
    await fillCart(page, data);
    const pages = [
      ...Object.values(ofPages).flatMap((of) => of(data)),
      ...tournaments.map(({ id }) => `/tournaments/${id}`),
    ];
    const covered: Record<string, string[]> = {};
    for (const url of new Set(pages)) {
      await showAt(page, url);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const parts = await coveredParts(page);
        if (parts.length > 0) covered[`${url} at ${width}`] = parts;
      }
    }
    expect(covered).toEqual({});
  });
}
