import { expect, type Page } from '@playwright/test';
import { accessiblePages, barriersOn } from './accessible.ts';
import { coveredParts } from './covered-parts.ts';
import { cutLetters } from './cut-letters.ts';
import { headingFaults } from './heading-sizes.ts';
import { showAt } from '#steps/loading-pages.ts';
import { ofGuests, titles } from './page-titles.ts';
import { linksToHere } from './links-to-here.ts';
import { smallTargets } from './small-targets.ts';
import { wideParts } from './wide-parts.ts';

/** The browser itself reports the status of an unknown page, and of a link that is unknown. */
const ofBrowser = (url: string) =>
  url.endsWith('?token=unknown') ? /status of 40[04]/ : /status of 404/;

type Check = (width: number) => string[];

/** Runs checks in the page, all in one go: each is a function that needs nothing but the page. */
function findings(page: Page, width: number, checks: Record<string, Check>) {
  const calls = Object.entries(checks).map(
    ([name, check]) => `'${name}': (${String(check)})(${width})`,
  );
  return page.evaluate<Record<string, string[]>>(`({ ${calls.join()} })`);
}

const titlesInHead = () => {
  const found = [...document.querySelectorAll<HTMLElement>('head title')];
  return found.length === 1 ? [] : found.map(({ innerText }) => innerText);
};

/** Loads pages, each once, and looks at them on phones and desktops and in both looks. */
export async function newLook(page: Page) {
  const faults: Record<string, string[]> = {};
  const emulation = await page.context().newCDPSession(page);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));

  let isMobile = false;
  async function showOn(width: number) {
    const mobile = width <= 390;
    if (mobile !== isMobile) {
      await emulation.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
      isMobile = mobile;
    }
    const height = mobile ? 800 : 900;
    const size = { width, height, deviceScaleFactor: 1, mobile };
    await emulation.send('Emulation.setDeviceMetricsOverride', size);
  }

  function note(where: string, found: string[]) {
    if (found.length > 0) faults[where] = found;
  }

  async function expectTitle(path: string) {
    const title = titles[path];
    const expected = title ? `^${RegExp.escape(title)}( of .+)? \\| Last Circle$` : 'Last Circle';
    await expect.poll(() => page.title()).toMatch(new RegExp(expected));
    if (title && path in ofGuests) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  }

  async function check(url: string, width: number, checks: Record<string, Check>) {
    await showOn(width);
    const found = await findings(page, width, checks);
    for (const [name, faults] of Object.entries(found)) note(`${url} ${name} at ${width}`, faults);
  }

  /** Nothing is laid out for a page that is about to be left. */
  const takeAway = () =>
    page.evaluate(() => {
      document.documentElement.style.display = 'none';
    });

  /** The path is that of the route table. */
  async function at(url: string, path: string) {
    await takeAway();
    await showOn(320);
    messages.length = 0;
    await showAt(page, url);
    expect(new URL(page.url()).pathname, url).toBe(new URL(url, page.url()).pathname);
    await expectTitle(path);
    note(
      url,
      messages.filter((text) => !ofBrowser(url).test(text)),
    );
    await check(url, 320, {
      'has titles': titlesInHead,
      'has links to itself': linksToHere,
      'is too wide': wideParts,
    });
    await check(url, 360, { 'is too wide': wideParts });
    await check(url, 390, {
      'is too wide': wideParts,
      'has small targets': smallTargets,
      'cuts letters': cutLetters,
      'has headings out of order': headingFaults,
    });
    await showOn(1440);
    if (accessiblePages.includes(url)) note(`${url} has barriers`, await barriersOn(page));
    await check(url, 1440, {
      'cuts letters': cutLetters,
      'has headings out of order': headingFaults,
      covers: coveredParts,
    });
    for (const width of [1280, 1024]) await check(url, width, { covers: coveredParts });
  }

  return { at, faults };
}
