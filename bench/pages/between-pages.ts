import type { Browser, Page } from '@playwright/test';
import { desktop, launch, middleOf, openTab, phone, type Session } from './between-browser.ts';
import { median } from '#basics/load.ts';

/** A click that leads to another page, or to another tab of one. */
interface Step {
  name: string;
  /** The link. */
  link: string;
  /** What the next page is for; each must be there. */
  shown: string[];
  /** Whether Back leads to the page before the one that has the link. */
  isTab?: boolean;
}

interface Journey {
  from: string;
  /** What the first page is for. */
  shown: string[];
  steps: Step[];
  as?: Session | undefined;
}

declare global {
  interface Window {
    /** When everything wanted was in a frame, since the press. */
    contentAfter: Promise<number>;
    /** What was there before does not count. */
    watch: (selectors: string[], event: string) => void;
  }
}

/** Runs in the page, for the press that comes next. */
function installWatch() {
  window.watch = (selectors, event) => {
    const before = new Set(selectors.flatMap((one) => [...document.querySelectorAll(one)]));
    const isNew = (element: Element) => !before.has(element) && element.getClientRects().length > 0;
    window.contentAfter = new Promise((resolve, reject) => {
      setTimeout(reject, 10_000, new Error(`Not shown: ${selectors.join(', ')}`));
      const begin = ({ timeStamp }: Event) => {
        const look = () => {
          const isThere = selectors.every((one) => [...document.querySelectorAll(one)].some(isNew));
          // After the frame in which it was found.
          if (isThere) setTimeout(() => resolve(performance.now() - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener(event, begin, { capture: true, once: true });
    });
  };
}

/** Milliseconds from the press to the frame with the content, and what was requested in between. */
async function timed(page: Page, selectors: string[], event: string, act: () => Promise<void>) {
  const requested: string[] = [];
  const note = (request: { url: () => string; resourceType: () => string }) => {
    if (['fetch', 'script', 'xhr', 'document'].includes(request.resourceType())) {
      requested.push(request.url());
    }
  };
  await page.evaluate(([wanted, name]) => window.watch(wanted, name), [selectors, event] as const);
  page.on('request', note);
  await act();
  const ms = await page.evaluate(() => window.contentAfter);
  page.off('request', note);
  return { ms, requested };
}

const hoverMs = 150;

async function pressLink(page: Page, { link, shown }: Step, isTouch: boolean) {
  const { x, y } = await middleOf(page.locator(`${link} >> visible=true`).first());
  if (isTouch) return timed(page, shown, 'touchstart', () => page.touchscreen.tap(x, y));
  // From elsewhere, as somebody who points at it.
  await page.mouse.move(2, 300);
  await page.mouse.move(x, y);
  await page.waitForTimeout(hoverMs);
  return timed(page, shown, 'pointerdown', () => page.mouse.click(x, y));
}

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function goBack(page: Page, selectors: string[], scrolled: number) {
  const result = await timed(page, selectors, 'popstate', async () => {
    await page.evaluate(() => history.back());
  });
  // A frame later, when the position is restored.
  await page.waitForTimeout(100);
  return { ...result, isInPlace: Math.abs((await scrolledTo(page)) - scrolled) < 4 };
}

interface Row {
  ms: number[];
  requests: number;
  isInPlace?: boolean;
}

async function walk(page: Page, url: string, journey: Journey, isTouch: boolean) {
  const rows: Record<string, Row> = {};
  await page.goto(url + journey.from, { waitUntil: 'networkidle' });
  const places: { name: string; shown: string[]; scrolled: number }[] = [];
  let shown = journey.shown;
  for (const step of journey.steps) {
    await middleOf(page.locator(`${step.link} >> visible=true`).first());
    if (!step.isTab) places.push({ name: step.name, shown, scrolled: await scrolledTo(page) });
    const { ms, requested } = await pressLink(page, step, isTouch);
    rows[step.name] = { ms: [ms], requests: requested.length };
    shown = step.shown;
    await page.waitForLoadState('networkidle');
  }
  for (const place of places.toReversed()) {
    const { ms, requested, isInPlace } = await goBack(page, place.shown, place.scrolled);
    rows[`back from ${place.name}`] = { ms: [ms], requests: requested.length, isInPlace };
    await page.waitForLoadState('networkidle');
  }
  return rows;
}

function add(all: Record<string, Row>, more: Record<string, Row>) {
  for (const [name, row] of Object.entries(more)) {
    const { ms = [], requests = 0, isInPlace = true } = all[name] ?? {};
    all[name] = {
      ms: [...ms, ...row.ms],
      requests: Math.max(requests, row.requests),
      ...(row.isInPlace !== undefined && { isInPlace: isInPlace && row.isInPlace }),
    };
  }
}

async function measureJourneys(browser: Browser, url: string, journeys: Journey[], runs: number) {
  const tables: Record<string, Record<string, Row>> = { hover: {}, touch: {} };
  for (let run = 0; run < runs; run += 1) {
    for (const journey of journeys) {
      for (const [way, device] of Object.entries({ hover: desktop, touch: phone })) {
        // The desk is for wide windows.
        if (journey.as && way === 'touch') continue;
        const page = await openTab(browser, { device, session: journey.as });
        await page.addInitScript(installWatch);
        add(tables[way] ?? {}, await walk(page, url, journey, way === 'touch'));
        await page.context().close();
      }
    }
  }
  return tables;
}

const aimMs = 100;

/** Clicks between pages and back, on a fast network: a new browser for each journey. */
export async function measureClicks(url: string, journeys: Journey[], runs: number) {
  const browser = await launch();
  try {
    const tables = await measureJourneys(browser, url, journeys, runs);
    return Object.entries(tables).flatMap(([way, rows]) =>
      Object.entries(rows).map(([name, { ms, requests, isInPlace }]) => ({
        click: name,
        way,
        ms: Math.round(median(ms)),
        worst: Math.round(Math.max(...ms)),
        aim: aimMs,
        requests,
        ...(isInPlace !== undefined && { 'in place': isInPlace }),
      })),
    );
  } finally {
    await browser.close();
  }
}

/** The main pairs of pages. */
export const journeysOf = (admin: Session, bracket: number): Journey[] => [
  {
    from: '/',
    shown: ['main #hero', 'main a[href^="/product/"]'],
    steps: [
      { name: 'shop', link: 'a[href="/shop"]', shown: ['main h1', 'main article'] },
      {
        name: 'a product',
        link: 'main article a[href^="/product/"]',
        shown: ['main h1', 'main button'],
      },
    ],
  },
  {
    from: '/tournaments',
    shown: ['main h1', 'main article'],
    steps: [
      {
        name: 'a bracket of 256',
        link: `main a[href="/tournaments/${bracket}"]`,
        shown: ['main h1', 'main .bracket-match'],
      },
      {
        name: 'its entrants',
        isTab: true,
        link: 'main nav a[href*="tab=entrants"]',
        shown: ['main li a[href^="/players/"], main h2'],
      },
    ],
  },
  {
    from: '/blogs',
    shown: ['main h1', 'main article'],
    steps: [
      {
        name: 'a post',
        link: 'main article a[href^="/blog/"]',
        shown: ['main h1', 'main article p'],
      },
    ],
  },
  {
    from: '/',
    shown: ['main #hero'],
    steps: [{ name: 'maps', link: 'a[href="/maps"]', shown: ['main h1', 'main article'] }],
  },
  {
    from: '/',
    shown: ['main #hero'],
    steps: [{ name: 'log-in', link: 'a[href^="/login"]', shown: ['main h1', 'main form input'] }],
  },
  {
    from: '/admin/dashboard',
    as: admin,
    shown: ['main h1', 'main article'],
    steps: [
      { name: 'orders', link: 'main a[href="/admin/orders"]', shown: ['main h1', 'main tbody tr'] },
      {
        name: 'products',
        link: 'main a[href="/admin/products"]',
        shown: ['main h1', 'main tbody tr'],
      },
    ],
  },
];
