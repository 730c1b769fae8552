import { generate, PostgresDialect } from 'kysely-codegen';
import { expect, test } from 'vitest';
import { useDatabase } from '#testing/database.ts';

const database = useDatabase();

test('the tables are those of the migrated database; `vitest -u` writes them anew', async () => {
  const tables = await generate({
    db: database.db,
    dialect: new PostgresDialect(),
    defaultSchemas: ['public'],
    excludePattern: 'migrations',
    typeMapping: { int8: 'number', timestamptz: 'string' },
    outFile: null,
  });
  await expect(tables).toMatchFileSnapshot('./tables.ts');
});
