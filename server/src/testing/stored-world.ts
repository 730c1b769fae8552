import { sql, type Kysely, type RawBuilder } from 'kysely';
import { onTestFinished } from 'vitest';
import type { DB } from '#platform/db/tables.ts';

interface Table {
  name: string;
  /** Those that can be written. */
  columns: string;
}

const tables = sql<Table>`
  select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    and table_name <> 'migrations'
  group by table_name`;

interface Version {
  name: string;
  count: string;
  writers: string | null;
}

/** Runs without triggers, so that neither caches nor subscribers are notified. */
export const unnoticed = (db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<unknown>) =>
  db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await work(db);
  });

const sequences = sql<{ reset: string }>`
  select format('setval(%L, %s)', format('%I.%I', schemaname, sequencename)::regclass, last_value) as reset
  from pg_sequences where schemaname = 'public' and last_value is not null`;

/**
 * Copies every table; tells which have been written since, and makes these hold the same again,
 * unnoticed. The copies are dropped at the end of the test unless it is said otherwise.
 */
export async function storeWorld(
  db: Kysely<DB>,
  atEnd: (drop: () => Promise<void>) => void = onTestFinished,
) {
  const { rows: all } = await tables.execute(db);
  const copying = all.map(({ name }) => `create unlogged table stored.${name} as table ${name}`);
  await sql
    .raw(['drop schema if exists stored cascade', 'create schema stored', ...copying].join(';'))
    .execute(db);
  const { rows: counted } = await sequences.execute(db);
  atEnd(async () => {
    await sql`drop schema stored cascade`.execute(db);
  });

  const versionOf = ({ name }: Table) =>
    `select '${name}' as name, count(*), sum(age('3'::xid) - age(xmin)) as writers from ${name}`;
  // In a function they are planned once by each connection.
  await sql
    .raw(
      `create function stored.versions()
        returns table (name text, count bigint, writers bigint) language plpgsql
        as $$ begin return query ${all.map(versionOf).join(' union all ')}; end $$`,
    )
    .execute(db);
  /** How many rows each table has, and the sum of the transactions that have written them. */
  async function versionsBy(query: RawBuilder<Version>) {
    const { rows } = await query.execute(db);
    return rows.map(({ name, count, writers }) => [name, `${count} ${writers}`] as const);
  }
  const versionsNow = async () =>
    new Map(await versionsBy(sql<Version>`select * from stored.versions()`));
  const known = await versionsNow();

  async function changedTables() {
    const now = await versionsNow();
    return new Set([...now.keys()].filter((name) => now.get(name) !== known.get(name)));
  }

  async function restore(tablesChanged?: Set<string>) {
    const changed = tablesChanged ?? (await changedTables());
    const ofChanged = all.filter(({ name }) => changed.has(name));
    const restoring = ofChanged.map(
      ({ name, columns }) => `
        delete from ${name};
        insert into ${name} (${columns}) overriding system value
        select ${columns} from stored.${name}`,
    );
    const counting = `select ${counted.map(({ reset }) => reset).join(', ')}`;
    await sql
      .raw(['set local session_replication_role = replica', ...restoring, counting].join(';'))
      .execute(db);
    if (ofChanged.length === 0) return;
    const versions = sql.raw<Version>(ofChanged.map(versionOf).join(' union all '));
    for (const [name, version] of await versionsBy(versions)) known.set(name, version);
  }
  return { changedTables, restore };
}
