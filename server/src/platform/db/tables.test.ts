import { sql, type Kysely } from 'kysely';
import { generate, PostgresDialect, type DatabaseMetadata } from 'kysely-codegen';
import { expect, test } from 'vitest';
import type { DB } from './tables.ts';
import { useDatabase } from '#testing/database.ts';

const database = useDatabase();

/** The literals of each `check (column in ('a', 'b'))`, by `table.column`. */
async function readChoices(db: Kysely<DB>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1
      and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`.execute(db);
  return new Map(
    rows.map(({ name, definition }) => [
      name,
      [...definition.matchAll(/'([^']*)'::text/g)].flatMap(([, value]) => value ?? []),
    ]),
  );
}

async function narrowToChoices({ metadata }: { metadata: DatabaseMetadata }) {
  const choices = await readChoices(database.db);
  for (const table of metadata.tables) {
    for (const column of table.columns) {
      column.enumValues = choices.get(`${table.name}.${column.name}`) ?? null;
    }
  }
  return metadata;
}

const header = `/**
 * Made by kysely-codegen from the migrated database, and compared with it by tables.test.ts;
 * after a migration \`npx vitest run --project server tables -u\` writes it.
 */`;

test('the tables are those of the migrated database; `vitest -u` updates them', async () => {
  const tables = await generate({
    db: database.db,
    dialect: new PostgresDialect(),
    excludePattern: 'migrations',
    typeMapping: { int8: 'number', timestamptz: 'string' },
    postprocess: narrowToChoices,
    outFile: null,
  });
  await expect(tables.replace(/^\/\*\*.*?\*\//s, header)).toMatchFileSnapshot('./tables.ts');
});
