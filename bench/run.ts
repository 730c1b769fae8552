import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureGaps } from '#gaps/gaps.ts';
import { measurePages } from '#pages/pages.ts';
import { measureBetween } from '#pages/between.ts';
import { measurePhone } from '#pages/phone.ts';
import { measureReads } from '#reads/reads.ts';
import { measureScale } from '#reads/scale.ts';
import { measureSearch } from '#reads/search.ts';
import { measureSize } from './size.ts';
import { measureViewers } from './live-viewers.ts';
import { inFolder, type Folder } from '#fill/site.ts';
import { measureNewsletter } from '#writes/newsletter.ts';
import { measureWrites } from '#writes/writes.ts';

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    runs: { type: 'string', default: '5' },
  },
});

/** Each answers tables by name, which take the place of the same ones in the results; some share a folder. */
const parts: Record<string, (folder: Folder) => Promise<Record<string, object>>> = {
  reads: measureReads,
  pages: measurePages,
  writes: measureWrites,
  newsletter: measureNewsletter,
  gaps: measureGaps,
  scale: () => measureScale(flags.sizes.split(',').map(Number)),
  search: () => measureSearch(Math.max(...flags.sizes.split(',').map(Number))),
  viewers: async () => ({ viewers: await measureViewers(10_000) }),
  size: measureSize,
  phone: () => measurePhone(Number(flags.runs)),
  // A run takes a minute and a half, five of them all that the others take.
  between: () => measureBetween(Math.ceil(Number(flags.runs) / 5)),
};

const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  throw new Error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}`);
}

const file = new URL('results.json', import.meta.url);

interface Results {
  /** Seconds of each part. */
  took: Record<string, number>;
  [table: string]: unknown;
}

const machine = { node: process.version, cpus: cpus().length };
const wholeSecondsAim = 600;

/** A whole run starts from nothing; a part of one replaces what it measured before. */
let results: Results =
  names.length > 0
    ? { ...(JSON.parse(await readFile(file, 'utf8')) as Results), ...machine }
    : { ...machine, took: {} };

async function measureAll(folder: Folder) {
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const before = performance.now();
    const measured = await measure(folder);
    for (const table of Object.values(measured)) console.table(table);
    const took = { ...results.took, [name]: Math.round((performance.now() - before) / 1000) };
    results = { ...results, ...measured, took };
    await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  }
}

await inFolder(measureAll);

const whole = Object.values(results.took).reduce((sum, part) => sum + part, 0);
console.table([{ what: 'all parts, s', is: whole, aim: wholeSecondsAim }]);
