import type pg from 'pg';

/** A table as it is copied: generated columns follow from the others. */
export interface TableColumns {
  name: string;
  columns: string[];
}

export interface Sequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const columnsOf = ({ columns }: TableColumns) => columns.map(quoted).join(', ');

export async function tablesIn(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

/**
 * Sequences belong to no transaction: read after the snapshot is taken, they are never behind a row
 * of it.
 */
export async function sequencesIn(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<Sequence>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    );
    for (const row of state.rows) sequences.push({ ...row, name });
  }
  return sequences;
}

/** Foreign keys hold only once every table is filled. */
export async function foreignKeysIn(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
    order by conrelid, conname`);
  return rows;
}
