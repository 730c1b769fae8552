import type pg from 'pg';
import { query } from '@last-circle/proof/database.ts';
import { median } from '#basics/load.ts';
import { signInPlayers } from '#basics/players.ts';
import { fillTable } from '#fill/bulk.ts';
import * as rows from '#fill/rows.ts';
import type { Fill } from '#fill/rows.ts';
import { inFolder, onSite } from '#fill/site.ts';
import { questionsAt, type Question } from './scale-lists.ts';

const repeats = 3;
/** Below it what is compared is the noise of the machine, and the sending of fifty rows. */
const floorMs = 5;
/** How many times the time with the smallest site a list may take. */
const aim = 3;

interface Asking {
  url: string;
  tokens: Record<Question['who'], string | undefined>;
}

let asked = 0;

async function askOnce({ url, tokens }: Asking, { path, who }: Question) {
  const token = tokens[who];
  // Of visitors each asks something else, since answers to them are cached.
  asked += 1;
  const own = token ? path : `${path}${path.includes('?') ? '&' : '?'}limit=${(asked % 50) + 30}`;
  const before = performance.now();
  const response = await fetch(`${url}/api${own}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - before;
}

async function millisecondsOf(asking: Asking, question: Question) {
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) times.push(await askOnce(asking, question));
  return Number(median(times).toFixed(1));
}

async function measureAt(asking: Asking, size: number) {
  const times = new Map<string, number>();
  for (const question of questionsAt(size)) {
    times.set(`${question.list}: ${question.what}`, await millisecondsOf(asking, question));
  }
  return times;
}

interface Measured {
  size: number;
  times: Map<string, number>;
}

const ratioOf = (more: number, less: number) =>
  Number((Math.max(more, floorMs) / Math.max(less, floorMs)).toFixed(1));

function rowsOf(smallest: Measured, largest: Measured) {
  return [...smallest.times].map(([what, less]) => {
    const more = largest.times.get(what) ?? Number.NaN;
    return {
      what,
      [`ms at ${smallest.size}`]: less,
      [`ms at ${largest.size}`]: more,
      times: ratioOf(more, less),
      aim,
    };
  });
}

async function lastIdOf(connection: pg.ClientConfig, table: string) {
  const text = `select coalesce(max(id), 0)::integer as last from ${table}`;
  const [row] = await query<{ last: number }>(connection, text);
  return row?.last ?? 0;
}

/** Lets the site grow to this many of each. */
async function growTo(connection: pg.ClientConfig, player: number, size: number) {
  const fill = ({ table, insert }: Fill, from: number, to: number) =>
    fillTable(connection, table, { insert, from, to });
  const fillTo = async (what: Fill, to: number) =>
    fill(what, (await lastIdOf(connection, what.table)) + 1, to);
  const orders = await lastIdOf(connection, 'orders');
  const cups = await lastIdOf(connection, 'tournaments');
  const players = await lastIdOf(connection, 'users');
  for (const what of [rows.products, rows.maps, rows.posts(), rows.orders(player), rows.users]) {
    await fillTo(what, size);
  }
  await fill(rows.orderLines, orders + 1, size);
  await fill(rows.orderEvents, orders + 1, size);
  await fillTo(rows.tournaments, Math.max(1, size / 100));
  const { table, insert } = rows.registrations(1);
  const ofCups = { insert: rows.smallCups, from: Math.max(cups, 1) + 1, to: size / 100 };
  await fillTable(connection, table, ofCups, { insert, from: players + 1, to: size });
}

/** How long lists take as the site grows, on one of its own. */
export const measureScale = (sizes: number[]) =>
  inFolder((folder) =>
    onSite(folder, async ({ url, token, connection }) => {
      const [player] = await signInPlayers(connection, 1);
      const tokens = { admin: token, player: player?.token, visitor: undefined };
      const id = await lastIdOf(connection, 'users');
      const measured: Measured[] = [];
      for (const size of sizes) {
        await growTo(connection, id, size);
        measured.push({ size, times: await measureAt({ url, tokens }, size) });
      }
      const [smallest, largest] = [measured[0], measured.at(-1)];
      const scale = smallest && largest ? rowsOf(smallest, largest) : [];
      return { scale };
    }),
  );
