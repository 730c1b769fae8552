import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measurePages } from './pages.ts';
import { measureBetween } from './between.ts';
import { measurePhone } from './phone.ts';
import { measureReads } from './reads.ts';
import { measureScale } from './scale.ts';
import { measureServer, measureShop } from './server.ts';
import { measureSize } from './size.ts';
import { measureViewers } from './live-viewers.ts';
import { measureWrites } from './writes.ts';

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
});

const sizesOr = (fallback: number[]) => flags.sizes?.split(',').map(Number) ?? fallback;

/** Each answers tables by name, which take the place of the same ones in the results. */
const parts: Record<string, () => Promise<Record<string, object>>> = {
  server: measureServer,
  reads: measureReads,
  pages: measurePages,
  writes: measureWrites,
  shop: () => measureShop(sizesOr([1000, 10_000, 100_000])),
  scale: () => measureScale(sizesOr([10_000, 100_000])),
  viewers: async () => ({ viewers: await measureViewers(10_000) }),
  size: measureSize,
  phone: () => measurePhone(Number(flags.runs)),
  // A run takes a minute and a half.
  between: () => measureBetween(Math.min(2, Number(flags.runs))),
};

const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  throw new Error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}`);
}

const file = new URL('results.json', import.meta.url);

for (const [name, measure] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const measured = await measure();
  for (const table of Object.values(measured)) console.table(table);
  const before = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const results = { ...before, node: process.version, cpus: cpus().length, ...measured };
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}
