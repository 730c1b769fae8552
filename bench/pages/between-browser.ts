import { chromium, type Browser, type BrowserContextOptions, type Locator } from '@playwright/test';
import { browserPath } from '@last-circle/e2e/browser.ts';

export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1366, height: 900 } };

export const launch = async (...args: string[]) =>
  chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox', ...args] });

/** What the browser stores of somebody who is signed in. */
export type Session = Record<'token' | 'user', string>;

export interface Visitor {
  device: BrowserContextOptions;
  session?: Session | undefined;
}

export async function openTab(browser: Browser, { device, session }: Visitor) {
  const context = await browser.newContext(device);
  if (session) {
    await context.addInitScript((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    }, session);
  }
  return context.newPage();
}

/** The middle of an element, in the middle of the window: at its edges are bars that cover it. */
export async function middleOf(found: Locator) {
  await found.evaluate((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  });
  const box = await found.boundingBox();
  if (!box) throw new Error(`${String(found)} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
