import type { Found } from '@last-circle/contract/search.ts';
import { median } from '#basics/load.ts';
import { fillTable } from '#fill/bulk.ts';
import { foundRows } from '#fill/search-rows.ts';
import { inFolder, onSite } from '#fill/site.ts';

const kinds = 6;
const aimMs = 100;

/** Typed by letters; then what few have, what nothing has, and what is misspelt. */
const texts = {
  's, one letter': 's',
  st: 'st',
  sto: 'sto',
  stor: 'stor',
  storm: 'storm',
  'storm rush, two words': 'storm rush',
  'or, in the middle of words': 'or',
  'zephyr, rare': 'zephyr',
  'zq, rare': 'zq',
  'xyzzyplugh, nothing': 'xyzzyplugh',
  'stormz, misspelt': 'stormz',
  'iselend, misspelt': 'iselend',
  'ŷŵ, nothing': 'ŷŵ',
};

const mostSpellings = 32;

/** The text in upper and lower case by turns: as it is cached once it is asked for again, none is asked for twice. */
function spellingsOf(text: string) {
  const letters = Array.from(text);
  const count = Math.min(2 ** letters.length, mostSpellings);
  return Array.from({ length: count }, (_, number) =>
    letters.map((letter, at) => ((number >> at) % 2 ? letter.toUpperCase() : letter)).join(''),
  );
}

async function ask(url: string, text: string) {
  const before = performance.now();
  const response = await fetch(`${url}/api/search?q=${encodeURIComponent(text)}`);
  // The server answers what the contract says.
  const found = (await response.json()) as Found;
  const milliseconds = performance.now() - before;
  if (!response.ok) throw new Error(`${text}: ${response.status}`);
  return { milliseconds, count: Object.values(found).reduce((sum, { length }) => sum + length, 0) };
}

async function rowOf(url: string, what: string, text: string) {
  const times: number[] = [];
  let found = 0;
  for (const spelling of spellingsOf(text)) {
    const { milliseconds, count } = await ask(url, spelling);
    times.push(milliseconds);
    found = count;
  }
  const sorted = times.toSorted((one, other) => one - other);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  return {
    what,
    found,
    'median, ms': Number(median(times).toFixed(1)),
    'p95, ms': Number(p95.toFixed(1)),
    aim: aimMs,
  };
}

/** How long a search of everything takes with so many rows over all kinds, one after the other, uncached. */
export const measureSearch = (rows: number) =>
  inFolder((folder) =>
    onSite(folder, async ({ url, connection }) => {
      for (const { table, insert } of foundRows) {
        await fillTable(connection, table, { insert, from: 1, to: Math.ceil(rows / kinds) });
      }
      // Code and connections are warm, as on a site that is used.
      for (const { table } of foundRows) await ask(url, table);
      const search: Awaited<ReturnType<typeof rowOf>>[] = [];
      for (const [what, text] of Object.entries(texts)) search.push(await rowOf(url, what, text));
      return { search };
    }),
  );
