import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { orderOf } from '@last-circle/proof/buyers.ts';
import { query } from '@last-circle/proof/database.ts';
import { launchScript } from '@last-circle/proof/launch.ts';
import type { Request } from '#basics/statements.ts';
import { inFolder, onSite, type Folder, type Site } from '#fill/site.ts';
import { fillWrites } from '#fill/writes.ts';
import { bareTables, race } from './race.ts';

const buyers = 1000;

/** Each of the items once. */
function each<T>(what: string, items: readonly T[]) {
  const left = items.values();
  return () => {
    const { value, done } = left.next();
    if (done) throw new Error(`Too few ${what} to measure with`);
    return value;
  };
}

type Filled = Awaited<ReturnType<typeof fillWrites>>;

/** Of three products each, by one of the buyers. */
const orders =
  ({ products }: Filled) =>
  (): Request => {
    const first = randomInt(products.length);
    const items = [0, 7, 14].map((step) => ({
      id: products[(first + step) % products.length],
      quantity: randomInt(1, 4),
      price: 20,
    }));
    const body = { ...orderOf(`Buyer ${randomInt(buyers)}`, 0, 0), items };
    return { method: 'POST', path: '/api/orders/checkout', body: JSON.stringify(body) };
  };

/** Of a size of three products each, with one of the codes. */
const codedOrders =
  ({ tees: { ids, sizes }, codes }: Filled) =>
  (): Request => {
    const first = randomInt(ids.length);
    const items = [0, 7, 14].map((step) => ({
      id: ids[(first + step) % ids.length],
      quantity: randomInt(1, 4),
      selectedSize: sizes[randomInt(sizes.length)],
      price: 20,
    }));
    const order = orderOf(`Buyer ${randomInt(buyers)}`, 0, 0);
    const body = { ...order, items, discountCode: codes[randomInt(codes.length)] };
    const path = '/api/orders/checkout';
    return { method: 'POST', path, body: JSON.stringify(body), transactions: 2 };
  };

/** Ten buyers at once want the same two products. */
const drop =
  ({ products }: Filled) =>
  (): Request => {
    const items = products.slice(0, 2).map((id) => ({ id, quantity: 1, price: 20 }));
    const body = { ...orderOf(`Buyer ${randomInt(buyers)}`, 0, 0), items };
    return { method: 'POST', path: '/api/orders/checkout', body: JSON.stringify(body) };
  };

function formsOf({ players, registrations, checkIns, matches }: Filled, token: string) {
  const pairs = (ids: number[]) => players.flatMap((player) => ids.map((id) => ({ id, player })));
  const nextSeat = each('seats', pairs(registrations));
  const nextCheckIn = each('check-ins', pairs(checkIns));
  const resultOf = ({ id, tournamentId }: Filled['matches'][number]): Request => ({
    method: 'PATCH',
    path: `/api/tournaments/${tournamentId}/matches/${id}`,
    token,
    body: JSON.stringify({ scoreA: 2, scoreB: 1, version: 1 }),
  });
  const brackets = matches.filter(({ position }) => position === 0).length;
  /** Of these brackets no other results are recorded. */
  const samples = 3;
  const nextMatch = each(
    'matches',
    matches.filter((_match, index) => index % brackets >= samples),
  );
  return {
    registration(): Request {
      const { id, player } = nextSeat();
      const form = { fortniteUsername: player.username, email: `seat${id}-${player.email}` };
      const body = JSON.stringify(form);
      const path = `/api/tournaments/${id}/register`;
      return { method: 'POST', path, token: player.token, body };
    },
    'check-in'(): Request {
      const { id, player } = nextCheckIn();
      return { method: 'POST', path: `/api/tournaments/${id}/check-in`, token: player.token };
    },
    result: () => resultOf(nextMatch()),
    /** The first of two matches, and the second, whose winner has an opponent. */
    firstOf: (bracket: number) => resultOf(matches[bracket - 1]!),
    secondOf: (bracket: number) => resultOf(matches[brackets + bracket - 1]!),
  };
}

/** Each buyer has received the only mail that an hour allows, or delivering them would be measured too. */
const mailsOfTheHour = `insert into mails (kind, recipient, is_by_anyone, subject, sent_at)
  select 'order', 'buyer' || n || '@players.example', true, 'An order', now()
  from generate_series(0, ${buyers - 1}) as n`;

/** Payload in the same database, where its packages are installed: `npm ci --prefix bench/payload`. */
async function withPayload<T>({ settings }: Site, measure: (url?: string) => Promise<T>) {
  if (!existsSync('bench/payload/node_modules')) {
    process.stdout.write('Payload is not installed: a drop is measured without it.\n');
    return measure();
  }
  const { url, end } = await launchScript('bench/payload/server.ts', settings);
  try {
    return await measure(url);
  } finally {
    await end();
  }
}

const coded = 'order of sizes with a code';

const withSettings = ({ settings, connection }: Folder, more: Record<string, string>) => ({
  settings: { ...settings, ...more },
  connection,
});

/** Writes a second, each beside the same statements by hand. */
export const measureWrites = () =>
  inFolder(async (folder) => {
    const sink = await launchScript('bench/writes/smtp-sink.ts');
    try {
      const [filled, order] = await onSite(
        withSettings(folder, { LIMIT_MAILS_PER_HOUR: '1' }),
        async (site) => {
          const filled = await fillWrites(site);
          await query(site.connection, mailsOfTheHour);
          const next = orders(filled);
          const rows = await race(site, [{ name: 'order', aim: 0.7, next }], { order: next });
          return [filled, rows] as const;
        },
      );
      const SMTP_URL = sink.url.replace('http', 'smtp');
      const mailing = withSettings(folder, { SMTP_URL, LIMIT_MAILS_PER_HOUR: '1000000' });
      const others = await onSite(mailing, (site) => {
        const next = orders(filled);
        const { firstOf, secondOf, ...forms } = formsOf(filled, site.token);
        const writes = Object.entries(forms).map(([name, next]) => ({ name, aim: 0.7, next }));
        const ofOrders = [
          { name: 'order with mail', aim: 0.6, next },
          { name: coded, aim: 0.6, next: codedOrders(filled) },
        ];
        return race(site, [...ofOrders, ...writes], {
          order: next,
          [coded]: codedOrders(filled),
          ...forms,
          result: firstOf,
          'second result': secondOf,
        });
      });
      const dropped = await onSite(mailing, (site) =>
        withPayload(site, (rival) => {
          const next = drop(filled);
          const bare = { ...bareTables, clients: 10, rival };
          return race(site, [{ name: 'drop', aim: 0.5, next }], { order: next }, bare);
        }),
      );
      return { writes: [...order, ...others, ...dropped] };
    } finally {
      await sink.end();
    }
  });
