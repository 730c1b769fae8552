import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessiblePages, barriersOn } from './accessible.ts';
import { longestData } from './longest-data.ts';
import { newLook } from './looks.ts';
import { urls, type Data } from './page-urls.ts';
import { logIn, organiser, player, storeCart } from '#steps/people.ts';
import { expect, test } from '#test.ts';

// One after the other: they share data that take seconds to make.
test.describe.configure({ mode: 'default' });

let data: Data;

test.beforeAll(async ({ request }) => {
  data = await longestData(request);
});

const visits = [
  { who: 'visitor', pages: urls.visitor, account: () => undefined, isFilled: true },
  { who: 'player', pages: urls.player, account: () => data.account, isFilled: true },
  { who: 'player of the demo', pages: urls.demoPlayer, account: () => player, isFilled: false },
  { who: 'admin', pages: urls.admin, account: () => organiser, isFilled: true },
];

for (const { who, pages, account, isFilled } of visits) {
  test(`the pages of a ${who} fit each width, cover nothing, cut no letter, and are accessible in both looks`, async ({
    page,
  }) => {
    test.slow();
    const person = account();
    const cart = isFilled ? data.cart : [];
    if (person) await logIn(page, person, cart);
    else await storeCart(page, cart);
    const look = await newLook(page);
    for (const [path, of] of Object.entries(pages)) {
      for (const url of of(data)) await look.at(url, path);
    }
    expect(look.faults).toEqual({});
  });
}

test('the form of a tournament is accessible in both looks', async ({ page }) => {
  await logIn(page, organiser);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Create Tournament' }).first().click();
  // Not what scrolls around it.
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused();
  expect(await barriersOn(page)).toEqual([]);
});

test('every page of the route table is looked at', () => {
  const table = readFileSync(join(import.meta.dirname, '../../web/src/routes.tsx'), 'utf8');
  const paths = [...table.matchAll(/ page\('([^']+)'/g)].flatMap(([, path]) => path ?? []);
  const known = new Set(Object.values(urls).flatMap((ofPages) => Object.keys(ofPages)));
  expect([...known].toSorted()).toEqual([...paths, '$'].toSorted());
  const visited = visits.flatMap(({ pages }) => Object.values(pages).flatMap((of) => of(data)));
  expect(visited).toEqual(expect.arrayContaining(accessiblePages));
});
