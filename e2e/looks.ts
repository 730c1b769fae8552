import { expect, type Page } from '@playwright/test';
import { accessiblePages, barriersOn } from './accessible.ts';
import { coveredParts } from './covered-parts.ts';
import { cutLetters } from './cut-letters.ts';
import { headingFaults } from './heading-sizes.ts';
import { showAt } from './loading-pages.ts';
import { ofGuests, titles } from './page-titles.ts';
import { linksToHere } from './links-to-here.ts';
import { smallTargets } from './small-targets.ts';
import { widePartsOn } from './wide-parts.ts';

/** The browser itself reports the status of an unknown page, and of a link that is unknown. */
const ofBrowser = (url: string) =>
  url.endsWith('?token=unknown') ? /status of 40[04]/ : /status of 404/;

const phones = [320, 360, 390];

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

  async function expectTitle(url: string, path: string) {
    await expect(page).toHaveTitle(/Last Circle/);
    const found = await page.locator('head title').allInnerTexts();
    if (found.length !== 1) note(`${url} has titles`, found);
    const title = titles[path];
    if (!title) return;
    await expect(page).toHaveTitle(
      new RegExp(`^${RegExp.escape(title)}( of .+)? \\| Last Circle$`),
    );
    if (path in ofGuests) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }

  /** The path is that of the route table. */
  async function at(url: string, path: string) {
    messages.length = 0;
    await showOn(phones[0]!);
    await showAt(page, url);
    expect(new URL(page.url()).pathname, url).toBe(new URL(url, page.url()).pathname);
    await expectTitle(url, path);
    note(
      url,
      messages.filter((text) => !ofBrowser(url).test(text)),
    );
    note(`${url} has links to itself`, await linksToHere(page));
    for (const width of phones) {
      await showOn(width);
      note(`${url} is too wide at ${width}`, await widePartsOn(page, width));
    }
    note(`${url} has small targets at 390`, await smallTargets(page));
    note(`${url} cuts letters at 390`, await cutLetters(page));
    note(`${url} has headings out of order at 390`, await headingFaults(page));
    await showOn(1440);
    note(`${url} cuts letters at 1440`, await cutLetters(page));
    note(`${url} has headings out of order at 1440`, await headingFaults(page));
    if (accessiblePages.includes(url)) note(`${url} has barriers`, await barriersOn(page));
    note(`${url} covers at 1440`, await coveredParts(page));
    for (const width of [1280, 1024]) {
      await showOn(width);
      note(`${url} covers at ${width}`, await coveredParts(page));
    }
  }

  return { at, faults };
}
