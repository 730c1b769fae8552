import type { Browser, Page } from '@playwright/test';
import { desktop, launch, openTab, phone, type Session, type Visitor } from './between-browser.ts';
import { choose, drag, key, press, setProcessor, type, wheel } from './between-presses.ts';

/** What is done with one control; after it the page may be another one. */
interface Control {
  name: string;
  use: (page: Page) => Promise<void>;
}

interface Screen extends Visitor {
  page: string;
  url: string;
  prepare?: (page: Page) => Promise<void>;
  controls: Control[];
}

declare global {
  interface Window {
    /** Milliseconds of each event since it was read last. */
    interactions: { name: string; ms: number }[];
  }
}

/** Runs in the page. */
function observeInteractions() {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEventTiming;
      if (interactionId) window.interactions.push({ name: entry.name, ms: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const quietMs = 300;

/** The longest time from an input to the frame that follows it. */
async function longestOf(page: Page, act: Control['use']) {
  await page.evaluate(() => (window.interactions = []));
  await act(page);
  // What is loaded or rendered after it belongs to it, where it delays the next one.
  await page.waitForTimeout(quietMs);
  // An entry comes after the frame that it ends with.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  const seen = await page.evaluate(() => window.interactions);
  return Math.max(0, ...seen.map(({ ms }) => ms));
}

async function measureScreen(browser: Browser, url: string, screen: Screen) {
  const page = await openTab(browser, screen);
  await page.addInitScript(observeInteractions);
  await page.goto(url + screen.url, { waitUntil: 'networkidle' });
  await screen.prepare?.(page);
  await setProcessor(page, 4);
  const measured: [string, number][] = [];
  for (const { name, use } of screen.controls) {
    measured.push([`${screen.page}: ${name}`, await longestOf(page, use)]);
  }
  await page.context().close();
  return measured;
}

const aimMs = 100;

/** Each control of the main pages by a processor of a quarter: from an input to the next frame. */
export async function measureControls(url: string, screens: Screen[], runs: number) {
  const browser = await launch();
  const all = new Map<string, number[]>();
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const screen of screens) {
        for (const [name, ms] of await measureScreen(browser, url, screen)) {
          all.set(name, [...(all.get(name) ?? []), ms]);
        }
      }
    }
  } finally {
    await browser.close();
  }
  return [...all].map(([control, times]) => ({
    control,
    best: Math.min(...times),
    worst: Math.max(...times),
    aim: aimMs,
  }));
}

const loadAll = (rows: number) => async (page: Page) => {
  for (;;) {
    const shown = await page.locator('tbody tr').count();
    if (shown >= rows) return;
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('tbody tr').length > count,
      shown,
    );
  }
};

/** The controls of the main pages, of a bracket and of a table. */
export const screensOf = (admin: Session, of: { bracket: number; table: number }): Screen[] => [
  {
    page: 'landing',
    url: '/',
    device: phone,
    controls: [
      { name: 'open the menu', use: press('button[aria-label="Menu"]') },
      { name: 'theme', use: press('nav button[aria-label^="Switch to"]') },
      { name: 'close the menu', use: press('button[aria-label="Close the menu"]') },
      { name: 'type a message', use: type('main textarea', 'hello') },
      { name: 'send an empty form', use: press('main form button[type="submit"]') },
    ],
  },
  {
    page: 'shop',
    url: '/shop',
    device: phone,
    controls: [
      { name: 'search', use: type('input[aria-label="Search products"]', 'hoo') },
      { name: 'category', use: press('label:has(input[type="radio"]) >> nth=1') },
      { name: 'sort', use: choose('select') },
      { name: 'favourite', use: press('main article button') },
    ],
  },
  {
    page: 'a product',
    url: '/product/1',
    device: phone,
    controls: [
      { name: 'size', use: press('main label:has(input[type="radio"])') },
      { name: 'add to cart', use: press('main button:has-text("Add to")') },
      {
        name: 'open the cart',
        use: press('header a[href="/cart"], header button[aria-label*="art"]'),
      },
      { name: 'close the cart', use: key('Escape') },
    ],
  },
  {
    page: 'maps',
    url: '/maps',
    device: phone,
    controls: [
      { name: 'open a map', use: press('main li article h2 a') },
      { name: 'close it', use: key('Escape') },
      { name: 'search', use: type('input[aria-label="Search maps"]', 'zone') },
      { name: 'category', use: choose('select') },
    ],
  },
  {
    page: 'tournaments',
    url: '/tournaments',
    device: phone,
    controls: [
      { name: 'search', use: type('input[aria-label="Search tournaments"]', 'cup') },
      { name: 'unfold the filters', use: press('main button:has-text("Filters")') },
      { name: 'type', use: choose('select[aria-label="Type"]') },
      { name: 'open places', use: press('label:has-text("Open spots only")') },
      { name: 'status', use: choose('select[aria-label="Filter by status"]') },
    ],
  },
  {
    page: 'log-in',
    url: '/login',
    device: phone,
    controls: [
      { name: 'type an address', use: type('input[type="email"]', 'ada') },
      { name: 'type a password', use: type('input[type="password"]', 'secret') },
      { name: 'show it', use: press('main form button[type="button"]') },
      { name: 'submit', use: press('main form button[type="submit"]') },
    ],
  },
  {
    page: 'a bracket of 256',
    url: `/tournaments/${of.bracket}`,
    device: desktop,
    session: admin,
    controls: [
      { name: 'pan', use: drag('.bracket') },
      { name: 'scroll', use: wheel },
      { name: 'fit to width', use: press('button:has-text("Fit to width")') },
      { name: 'open a match', use: press('.bracket-match button') },
      { name: 'close it', use: key('Escape') },
      { name: 'from a later round', use: choose('select[aria-label^="Rounds from"]') },
      { name: 'all rounds', use: choose('select[aria-label^="Rounds from"]', 'ArrowUp') },
      { name: 'entrants', use: press('#views a[href*="tab=entrants"]') },
      { name: 'and back to the bracket', use: press('#views a:has-text("Bracket")') },
      // Closing asks about what was typed, so it is the last.
      { name: 'open another match', use: press('.bracket-match button') },
      { name: 'type a score', use: type('[role=dialog] input', '21') },
    ],
  },
  {
    page: 'a bracket of 256 on a phone',
    url: `/tournaments/${of.bracket}?tab=bracket`,
    device: phone,
    controls: [
      { name: 'a round', use: choose('select[aria-label="Round"]') },
      { name: 'the first round', use: choose('select[aria-label="Round"]', 'ArrowUp') },
      { name: 'overview', use: press('#views a[href*="tab=overview"]') },
    ],
  },
  {
    page: 'a table of 500',
    url: `/admin/tournaments/${of.table}/registrations`,
    device: desktop,
    session: admin,
    prepare: loadAll(500),
    controls: [
      { name: 'select one', use: press('tbody label:has(input[type="checkbox"])') },
      { name: 'select all', use: press('thead label:has(input[type="checkbox"])') },
      { name: 'select none', use: press('thead label:has(input[type="checkbox"])') },
      { name: 'delete, asked', use: press('tbody tr button:has-text("Delete")') },
      { name: 'not deleted', use: key('Escape') },
      { name: 'status', use: press('label:has-text("Pending")') },
      { name: 'all again', use: press('label:has-text("All")') },
      { name: 'search', use: type('input[type="search"]', 'runner') },
    ],
  },
  {
    page: 'orders',
    url: '/admin/orders',
    device: desktop,
    session: admin,
    controls: [
      { name: 'open an order', use: press('tbody tr td:last-child a') },
      { name: 'close it', use: key('Escape') },
      { name: 'search', use: type('input[type="search"]', 'ann') },
      { name: 'products', use: press('main a[href="/admin/products"]') },
    ],
  },
];
