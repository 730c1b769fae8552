import { sql, type SelectQueryBuilder } from 'kysely';
import type { Context } from './context.ts';
import type { DB } from './tables.ts';

/** What each list is counted by: the database writes a change of the count with each change of a row. */
const counts = {
  product_counts: ['is_active', 'category'],
  map_counts: ['is_active', 'category', 'difficulty', 'is_featured'],
  post_counts: ['published'],
  order_counts: ['status'],
  registration_counts: ['tournament_id', 'standing'],
} as const satisfies { [T in keyof DB]?: readonly (keyof DB[T])[] };

type Counts = keyof typeof counts;

/** The rows that these changes add up to. */
export const runningTotal = sql<number>`coalesce(sum(change), 0)::bigint`;

/** How many rows a list has, in all or as its counts are filtered, in one row; nothing is counted. */
export const selectTotal = <T extends Counts>(query: SelectQueryBuilder<DB, T, object>) =>
  query
    .select(runningTotal.as('total'))
    // TypeScript cannot infer the selection of a query over any tables.
    .$castTo<{ total: number }>();

export async function runningCount<T extends Counts>(query: SelectQueryBuilder<DB, T, object>) {
  const { total } = await selectTotal(query).executeTakeFirstOrThrow();
  return total;
}

/** Makes one row of the changes to each count; others who add up at the same time leave them out. */
export async function addUpCounts({ db }: Pick<Context, 'db'>) {
  for (const [table, columns] of Object.entries(counts)) {
    const kind = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      with added as (
        delete from ${sql.table(table)} where ctid in (
          select ctid from ${sql.table(table)}
          where (${kind}) in (
            select ${kind} from ${sql.table(table)} group by ${kind} having count(*) > 1)
          for update skip locked)
        returning ${kind}, change)
      insert into ${sql.table(table)} (${kind}, change) select ${kind}, sum(change) from added
      group by ${kind} having sum(change) <> 0`.execute(db);
  }
}
