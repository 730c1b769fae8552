import type { Browser } from '@playwright/test';
import { median } from '#basics/load.ts';
import { launch, openTab, phone } from './between-browser.ts';

interface SlowPage {
  page: string;
  path: string;
  /** A selector of what a visitor came to read. */
  shown: string;
  aimMs: number;
}

/** A phone of the lower class, at the edge of the network. */
const processor = 4;
const network = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

/** Milliseconds from the navigation to the frame that shows it. */
async function readableAfter(browser: Browser, url: string, shown: string) {
  const page = await openTab(browser, { device: phone });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: processor });
  await page.addInitScript((selector) => {
    // No frame is drawn before the styles have come.
    const look = () => {
      const found = [...document.querySelectorAll(selector)];
      const isThere = found.some((element) => element.getClientRects().length > 0);
      if (isThere) setTimeout(() => performance.mark('readable'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, shown);
  // What loads after it is of no interest.
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('readable').length > 0);
  const at = await page.evaluate(() => performance.getEntriesByName('readable')[0]?.startTime ?? 0);
  await page.context().close();
  return Math.round(at);
}

/** When pages can be read over 400 kbit/s and 400 ms, by a processor of a quarter. */
export async function measureSlowNetwork(url: string, pages: SlowPage[], runs: number) {
  const browser = await launch();
  try {
    const rows = [];
    for (const { page, path, shown, aimMs } of pages) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        times.push(await readableAfter(browser, url + path, shown));
      }
      rows.push({ page, readableMs: median(times), aimMs });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
