import { freePort } from '@last-circle/server/testing/servers/free-port.ts';
import lighthouse, { defaultConfig, type Config, type Result } from 'lighthouse';
import { launch, openTab, phone } from './between-browser.ts';
import { median } from '#basics/load.ts';

/** What is measured at each visit; with nothing else it takes half the time. */
const metrics = [
  'first-contentful-paint',
  'speed-index',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
];

const { performance: speed, ...others } = defaultConfig.categories ?? {};
const config: Config = {
  ...defaultConfig,
  categories: {
    ...others,
    ...(speed && {
      performance: {
        ...speed,
        auditRefs: speed.auditRefs.filter(({ id }) => metrics.includes(id)),
      },
    }),
  },
};

const flags = { logLevel: 'error', disableFullPageScreenshot: true } as const;

/** What is the same at each visit, and therefore asked at the first one. */
const judged = ['accessibility', 'best-practices', 'seo'];

/** What Lighthouse says of a visit by a browser that has never been there. */
async function report(url: string, onlyCategories: string[]) {
  const port = await freePort();
  const browser = await launch(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, { ...flags, port, onlyCategories }, config);
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

const attempts = 3;

/** Now and then a browser draws no frame that Lighthouse sees: such a visit is made again. */
async function wholeReport(url: string, onlyCategories: string[]) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await report(url, onlyCategories);
    if (metrics.every((name) => Number.isFinite(result.audits[name]?.numericValue))) return result;
  }
  throw new Error(`Lighthouse could not measure ${url}`);
}

const scoreOf = ({ categories }: Result, name: string) =>
  Math.round((categories[name]?.score ?? 0) * 100);

const judge = (result: Result) => ({
  accessibility: scoreOf(result, 'accessibility'),
  'best practices': scoreOf(result, 'best-practices'),
  seo: scoreOf(result, 'seo'),
});

/** The score of 100, milliseconds, bytes. */
function measure(result: Result) {
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

type Visit = ReturnType<typeof measure>;

/** The first answer to a page takes longer than all that follow. */
async function warmUp(url: string, paths: string[]) {
  const browser = await launch();
  const visit = async (path: string) => {
    const page = await openTab(browser, { device: phone });
    await page.goto(url + path, { waitUntil: 'networkidle' });
  };
  await Promise.all(paths.map(visit));
  await browser.close();
}

/** The median of each figure by itself. */
function medianOf(visits: Visit[]) {
  const [first] = visits;
  // The names of the figures.
  const names = Object.keys(first ?? {}) as (keyof Visit)[];
  return Object.fromEntries(names.map((name) => [name, median(visits.map((one) => one[name]))]));
}

/** Medians of Lighthouse's figures for a phone, the pages by turns. */
export async function measureLighthouse(url: string, pages: Record<string, string>, runs: number) {
  const paths = Object.values(pages);
  await warmUp(url, paths);
  const results = new Map(paths.map((path) => [path, [] as Result[]]));
  for (let run = 0; run < runs; run += 1) {
    const onlyCategories = ['performance', ...(run === 0 ? judged : [])];
    for (const [path, of] of results) of.push(await wholeReport(url + path, onlyCategories));
  }
  return Object.entries(pages).map(([page, path]) => {
    const of = results.get(path) ?? [];
    const { performance, ...figures } = medianOf(of.map(measure));
    return { page, performance, ...(of[0] && judge(of[0])), ...figures };
  });
}
