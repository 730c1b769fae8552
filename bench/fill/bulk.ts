import pg from 'pg';

const batch = 50_000;

interface Index {
  name: string;
  definition: string;
}

/** Constraints keep their indexes: rows are checked as ever. */
async function indexesOf(client: pg.Client, table: string): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  return rows;
}

interface Rows {
  /** Inserts a row for each number from `$1` to `$2`. */
  insert: string;
  from: number;
  to: number;
}

async function insertRows(client: pg.Client, { insert, from, to }: Rows) {
  for (let first = from; first <= to; first += batch) {
    await client.query(insert, [first, Math.min(to, first + batch - 1)]);
  }
}

/** Inserts rows; indexes are built after them, which takes a fraction of the time. */
export async function fillTable(connection: pg.ClientConfig, table: string, ...rows: Rows[]) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off");
  const indexes = await indexesOf(client, table);
  await client.query('begin');
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const one of rows) await insertRows(client, one);
  // No index is built while a check is deferred.
  await client.query('set constraints all immediate');
  for (const { definition } of indexes) await client.query(definition);
  await client.query('commit');
  await client.query(`vacuum analyze ${table}`);
  await client.end();
}
