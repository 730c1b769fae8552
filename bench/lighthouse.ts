import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { browserPath } from '@last-circle/e2e/browser.ts';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { median } from './load.ts';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with it.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** What is measured at each visit; with nothing else a visit takes half the time. */
const metrics = [
  'first-contentful-paint',
  'speed-index',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
];

/** What Lighthouse says of a visit by a browser that has never been there. */
async function report(url: string, of: Pick<Flags, 'onlyAudits' | 'onlyCategories'>) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const flags = { port, logLevel: 'error', disableFullPageScreenshot: true } as const;
    const result = await lighthouse(url, { ...flags, ...of });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

const scoreOf = ({ categories }: Result, name: string) =>
  Math.round((categories[name]?.score ?? 0) * 100);

/** Scores of 100 that are the same at each visit. It is the first one, which warms the page up. */
async function judge(url: string) {
  const result = await report(url, {
    onlyCategories: ['accessibility', 'best-practices', 'seo'],
  });
  return {
    accessibility: scoreOf(result, 'accessibility'),
    'best practices': scoreOf(result, 'best-practices'),
    seo: scoreOf(result, 'seo'),
  };
}

/** The score of 100, milliseconds, bytes. */
async function visit(url: string) {
  const result = await report(url, { onlyAudits: metrics });
  const valueOf = (name: string) => result.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf(result, 'performance'),
    'FCP ms': Math.round(valueOf('first-contentful-paint')),
    'LCP ms': Math.round(valueOf('largest-contentful-paint')),
    'TBT ms': Math.round(valueOf('total-blocking-time')),
    CLS: Number(valueOf('cumulative-layout-shift').toFixed(3)),
    KB: Math.round(valueOf('total-byte-weight') / 1000),
    // Of the machine at that moment, as Lighthouse measures it: below 1500 it is slower than assumed.
    machine: Math.round(result.environment.benchmarkIndex),
  };
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** Of each figure by itself. */
function medianOf(visits: Visit[]) {
  const [first] = visits;
  // The names of the figures.
  const names = Object.keys(first ?? {}) as (keyof Visit)[];
  return Object.fromEntries(names.map((name) => [name, median(visits.map((one) => one[name]))]));
}

/** Medians of Lighthouse's figures for a phone, the pages by turns. */
export async function measureLighthouse(url: string, pages: Record<string, string>, runs: number) {
  const rows = [];
  for (const [page, path] of Object.entries(pages)) {
    const judged = await judge(url + path);
    rows.push({ page, judged, path, visits: [] as Visit[] });
  }
  for (let run = 0; run < runs; run += 1) {
    for (const { path, visits } of rows) visits.push(await visit(url + path));
  }
  return rows.map(({ page, judged, visits }) => {
    const { performance, ...figures } = medianOf(visits);
    return { page, performance, ...judged, ...figures };
  });
}
