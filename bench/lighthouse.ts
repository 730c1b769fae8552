import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { browserPath } from '@last-circle/e2e/browser.ts';
import lighthouse from 'lighthouse';
import { median } from './load.ts';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with it.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A visit by a browser that has never been there: scores of 100, milliseconds, bytes. */
async function visit(url: string) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    const { audits, categories, environment } = result.lhr;
    const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const valueOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
      'FCP ms': Math.round(valueOf('first-contentful-paint')),
      'LCP ms': Math.round(valueOf('largest-contentful-paint')),
      'TBT ms': Math.round(valueOf('total-blocking-time')),
      CLS: Number(valueOf('cumulative-layout-shift').toFixed(3)),
      KB: Math.round(valueOf('total-byte-weight') / 1000),
      // Of the machine at that moment, as Lighthouse measures it: below 1500 it is slower than assumed.
      machine: Math.round(environment.benchmarkIndex),
    };
  } finally {
    await browser.close();
  }
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** Of each figure by itself. */
function medianOf(visits: Visit[]) {
  const [first] = visits;
  // The names of the figures.
  const names = Object.keys(first ?? {}) as (keyof Visit)[];
  return Object.fromEntries(names.map((name) => [name, median(visits.map((one) => one[name]))]));
}

/** Medians of Lighthouse's figures for a phone, the pages by turns, after one visit that warms them up. */
export async function measureLighthouse(url: string, pages: Record<string, string>, runs: number) {
  const visits = new Map<string, Visit[]>(Object.keys(pages).map((page) => [page, []]));
  for (const path of Object.values(pages)) await visit(url + path);
  for (let run = 0; run < runs; run += 1) {
    for (const [page, of] of visits) of.push(await visit(url + (pages[page] ?? '')));
  }
  return [...visits].map(([page, of]) => ({ page, ...medianOf(of) }));
}
