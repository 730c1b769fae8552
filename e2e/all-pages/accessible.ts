import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Each kind of page once, with the data of the demo. */
export const accessiblePages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/tournaments',
  '/tournaments/1',
  '/shop',
  '/product/1',
  '/blogs',
  '/blog/12',
  '/maps',
  '/maps?map=40',
  '/no/such/page',
  '/profile',
  '/profile?tab=orders',
  '/profile?tab=tournaments',
  '/profile?tab=sign-ins',
  '/dashboard',
  '/tournaments/4/teams',
  '/change-password',
  '/cart',
  '/admin/tournaments/1/registrations',
  '/admin/orders',
  '/admin/maps',
  '/admin/blogs',
  '/admin/blogs?post=12',
  '/admin/messages',
  '/admin/mails',
  '/admin/products',
  '/admin/dashboard',
];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What passes is not described, which would take longer than the rules. */
const violationsOf = (page: Page, runOnly: axe.RunOnly) =>
  page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, runOnly);

/** What breaks a rule of WCAG 2.2 AA: every rule in the dark; in the light only the colours are other ones. */
export async function barriersOn(page: Page) {
  await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await violationsOf(page, { type: 'tag', values: tags });
  await page.emulateMedia({ colorScheme: 'light' });
  const inTheLight = await violationsOf(page, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...inTheDark, ...inTheLight.map((violation) => `in the light ${violation}`)];
}

/** What colours alone break, in the dark and in the light, on a page that was looked at before. */
export async function colourBarriersOn(page: Page) {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const values = ['color-contrast', 'link-in-text-block'];
    const violations = await violationsOf(page, { type: 'rule', values });
    found.push(...violations.map((violation) => `in the ${colorScheme} ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  return found;
}
