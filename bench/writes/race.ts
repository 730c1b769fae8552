import type pg from 'pg';
import { query } from '@last-circle/proof/database.ts';
import { launchScript } from '@last-circle/proof/launch.ts';
import { compare, shareOf, type Target } from '#basics/load.ts';
import { headersOf, statementsOf, type Request } from '#basics/statements.ts';
import type { Site } from '#fill/site.ts';

const seconds = 0.6;
const rounds = 5;

interface Write {
  name: string;
  aim: number;
  /** No two write the same. */
  next: () => Request;
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

/** What an order writes, in tables that have no index of the site's but their keys. */
export const bareTables: Floor = { schema: 'bare', tables: tablesOfBareFloor };

/** The rate of each write beside the site's own statements, sent by hand. */
export async function race(
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
