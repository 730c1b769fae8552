import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import type pg from 'pg';
import { orderOf } from '@last-circle/proof/buyers.ts';
import { query } from '@last-circle/proof/database.ts';
import { launchScript } from '@last-circle/proof/launch.ts';
import { compare, shareOf, type Target } from '#basics/load.ts';
import { headersOf, statementsOf, type Request } from '#basics/statements.ts';
import { inFolder, onSite, type Folder, type Site } from '#fill/site.ts';
import { fillWrites } from '#fill/writes.ts';

const seconds = 0.6;
const rounds = 5;
const buyers = 1000;

interface Write {
  name: string;
  aim: number;
  /** No two write the same. */
  next: () => Request;
}

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

/**
 * What the application has not delivered in its turn it delivers in its next, with all that has become
 * late at the same time, and not in that of the floor. The floor's own mails are due a day later.
 */
const turns = (connection: pg.ClientConfig) => ({
  ofSite: async () => {
    await query(
      connection,
      `update mails set run_at = run_at - interval '1 year' where id in (
         select id from mails where run_at > now() + interval '300 days' order by id for update)`,
    );
  },
  ofFloor: async () => {
    await query(
      connection,
      `update mails set run_at = run_at + interval '1 year' where id in (
         select id from mails where sent_at is null and run_at <= now() order by id for update skip locked)`,
    );
  },
});

/** What the floor inserts into: nothing that it writes is due while it is measured. */
const mailsOfFloor = `
  create schema if not exists floor;
  create or replace view floor.mails as select * from public.mails;
  alter view floor.mails alter column run_at set default now() + interval '1 day'`;

/** What an order writes, in tables that have no index of the site's but their keys. */
const tablesOfBareFloor = `
  create schema bare;
  do $$
  declare
    name text;
    written text;
  begin
    foreach name in array array['products', 'orders', 'order_lines', 'order_events', 'mails'] loop
      execute format('create table bare.%1$I (like public.%1$I including defaults including generated including identity)', name);
    end loop;
    alter table bare.order_lines add primary key (order_id, position);
    alter table bare.products add primary key (id);
    alter table bare.orders add primary key (id), add unique (order_number);
    alter table bare.order_events add primary key (id);
    alter table bare.mails add primary key (id), alter column run_at set default now() + interval '1 day';
    select string_agg(quote_ident(column_name), ', ') into written from information_schema.columns
      where table_schema = 'public' and table_name = 'products' and is_generated = 'NEVER';
    execute format('insert into bare.products (%1$s) overriding system value select %1$s from public.products', written);
  end $$`;

/** What the statements by hand write to. */
interface Floor {
  schema: 'floor' | 'bare';
  /** Makes the schema. */
  tables: string;
  /** How many write at once; else 32. */
  clients?: number;
  /** Where another product takes the same orders, by turns with the site and the floor. */
  rival?: string | undefined;
}

const sameTables: Floor = { schema: 'floor', tables: mailsOfFloor };

/** The rate of each write beside the site's own statements, sent by hand. */
async function race(
  { url, settings, connection }: Site,
  writes: Write[],
  samples: Parameters<typeof statementsOf>[1],
  { schema, tables, clients, rival }: Floor = sameTables,
) {
  const statements = JSON.stringify(await statementsOf(settings, samples));
  await query(connection, tables);
  const floor = await launchScript('bench/writes/writes-floor.ts', {
    ...settings,
    STATEMENTS: statements,
    FLOOR_SCHEMA: schema,
  });
  const { ofSite, ofFloor } = turns(connection);
  const targetOf = (
    origin: string,
    { name, next }: Write,
    prepare: () => Promise<void>,
  ): Target => ({
    name,
    url: origin,
    ...(clients !== undefined && { clients }),
    vary() {
      const request = next();
      return { ...request, headers: headersOf(request) };
    },
    prepare,
  });
  try {
    const pairs = writes.map((write) => ({
      ...write,
      site: targetOf(url, write, ofSite),
      floor: targetOf(floor.url, write, ofFloor),
    }));
    const rivals =
      rival === undefined ? [] : writes.map((write) => targetOf(rival, write, ofFloor));
    const targets = [...pairs.flatMap(({ site, floor }) => [site, floor]), ...rivals];
    const rates = await compare(targets, seconds, rounds);
    return pairs.map(({ name, site, floor, aim }, index) => ({
      what: name,
      'a second': Math.round(rates.get(site)?.perSecond ?? 0),
      'p99 ms': rates.get(site)?.p99,
      'floor a second': Math.round(rates.get(floor)?.perSecond ?? 0),
      'of the floor': shareOf(rates.get(site), rates.get(floor)),
      aim,
      ...(rivals[index] && {
        'Payload a second': Math.round(rates.get(rivals[index])?.perSecond ?? 0),
        'of Payload': shareOf(rates.get(site), rates.get(rivals[index])),
      }),
    }));
  } finally {
    await floor.end();
  }
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
          const bare: Floor = { schema: 'bare', tables: tablesOfBareFloor, clients: 10, rival };
          return race(site, [{ name: 'drop', aim: 0.5, next }], { order: next }, bare);
        }),
      );
      return { writes: [...order, ...others, ...dropped] };
    } finally {
      await sink.end();
    }
  });
