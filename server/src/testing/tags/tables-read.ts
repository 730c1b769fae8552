import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import type { DB } from '#platform/db/tables.ts';

interface Relation {
  name: string;
  /** What a view or a function reads by itself; of a table nothing. */
  definition: string | null;
}

const relations = sql<Relation>`
  select tablename as name, null as definition from pg_tables where schemaname = 'public'
  union all select viewname, definition from pg_views where schemaname = 'public'
  union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`;

/**
 * Tells which tables a request reads: those that its statements name, also through views and
 * functions. As long as these hold the same, its statements and their results are the same.
 */
export async function watchTablesRead(db: Kysely<DB>) {
  const { rows: all } = await relations.execute(db);
  const named = all.map((relation) => ({
    ...relation,
    word: new RegExp(`\\b${relation.name}\\b`),
  }));

  function tablesIn(text: string, found = new Set<string>()) {
    for (const { name, definition, word } of named) {
      if (found.has(name) || !word.test(text)) continue;
      found.add(name);
      if (definition !== null) tablesIn(definition, found);
    }
    return found;
  }

  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  /** One request at a time. */
  return async <T>(request: () => Promise<T>) => {
    query.mockClear();
    const answer = await request();
    const texts = query.mock.calls.map(([sent]) => JSON.stringify(sent));
    return { answer, tables: tablesIn(texts.join(' ')) };
  };
}
