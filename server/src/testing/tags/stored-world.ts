import { sql, type Kysely } from 'kysely';
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

/** Runs without triggers, so that neither caches nor subscribers are notified. */
export const unnoticed = (db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<unknown>) =>
  db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await work(db);
  });

/** Reads every table; returns how to make them hold the same again, unnoticed. */
export async function storeWorld(db: Kysely<DB>) {
  const { rows } = await tables.execute(db);
  const stored = await Promise.all(
    rows.map(async ({ name, columns }) => {
      const { rows } = await sql<{ content: string }>`
        select coalesce(json_agg(t), '[]')::text as content from ${sql.raw(name)} as t`.execute(db);
      return { table: sql.raw(name), columns: sql.raw(columns), content: rows[0]?.content };
    }),
  );
  return () =>
    unnoticed(db, async (db) => {
      for (const { table, columns, content } of stored) {
        await sql`delete from ${table}`.execute(db);
        await sql`
          insert into ${table} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${table}, ${content}::json)
        `.execute(db);
      }
    });
}
