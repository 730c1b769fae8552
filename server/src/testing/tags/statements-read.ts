import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import type { DB } from '#platform/db/tables.ts';
import { workerDatabase } from '#testing/database.ts';

interface Relation {
  name: string;
  /** What a view or a function reads by itself; of a table nothing. */
  definition: string | null;
}

const relations = sql<Relation>`
  select tablename as name, null as definition from pg_tables where schemaname = 'public'
  union all select viewname, definition from pg_views where schemaname = 'public'
  union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`;

/** What requests ask the database; the same is one object. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Those that it names, also through views and functions. */
  tables: Set<string>;
}

/** Finds the statements of a request. */
export async function watchStatements(db: Kysely<DB>) {
  const { rows: all } = await relations.execute(db);
  const named = all.map((relation) => ({
    ...relation,
    word: new RegExp(`\\b${relation.name}\\b`),
  }));
  const statements = new Map<string, Statement>();

  function tablesIn(text: string, found = new Set<string>()) {
    for (const { name, definition, word } of named) {
      if (found.has(name) || !word.test(text)) continue;
      found.add(name);
      if (definition !== null) tablesIn(definition, found);
    }
    return found;
  }

  function statementOf([sent, given]: unknown[]): Statement {
    const { text, values = [] } = (
      typeof sent === 'string' ? { text: sent, values: given } : sent
    ) as { text: string; values?: unknown[] };
    const key = `${text} ${JSON.stringify(values)}`;
    const statement = statements.get(key) ?? { text, values, tables: tablesIn(text) };
    statements.set(key, statement);
    return statement;
  }

  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  /** One request at a time. */
  return async <T>(request: () => Promise<T>) => {
    query.mockClear();
    const answer = await request();
    return { answer, statements: new Set(query.mock.calls.map(statementOf)) };
  };
}

const reads = /^\s*(select|with|\()/i;
const writes = /\b(insert|update|delete|nextval|lock)\b/i;

/** One that writes cannot be run again to see what it answers. */
const isRead = ({ text }: Statement) => reads.test(text) && !writes.test(text);

/** Remembers the rows of statements, and finds which of them answer others later. */
export async function watchRows(statements: Set<Statement>) {
  const client = new pg.Client(await workerDatabase());
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('set plan_cache_mode = force_generic_plan');
  const names = new Map<string, string>();

  async function rowsOf({ text, values }: Statement) {
    const name = names.get(text) ?? `read_${names.size}`;
    names.set(text, name);
    return JSON.stringify((await client.query({ name, text, values })).rows);
  }

  const known = new Map<Statement, string>();
  for (const statement of statements) {
    if (isRead(statement)) known.set(statement, await rowsOf(statement));
  }

  /** Among those that name one of the tables that have changed: of the others the rows are the same. */
  return async (among: Set<Statement>, changed: Set<string>) => {
    const found = new Set<Statement>();
    for (const statement of among) {
      if (statement.tables.isDisjointFrom(changed)) continue;
      const rows = known.get(statement);
      if (rows === undefined || rows !== (await rowsOf(statement))) found.add(statement);
    }
    return found;
  };
}
