import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** Lists whose rows the database counts as they come and go, each by one of its columns. */
export type CountedList = 'products' | 'maps' | 'posts' | 'orders';

/** How many rows a list has, of one kind or in all; nothing is counted. */
export async function keptCount({ db }: Context, list: CountedList, kind?: string | boolean) {
  let query = db.selectFrom('row_counts').where('list', '=', list);
  if (kind !== undefined) query = query.where('kind', '=', String(kind));
  const { total } = await query
    .select(sql<number>`coalesce(sum(change), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Makes one row of the changes to each count; whoever adds up at the same time leaves them out. */
export const addUpCounts = ({ db }: Pick<Context, 'db'>) =>
  sql`
    with added as (
      delete from row_counts where ctid in (
        select ctid from row_counts for update skip locked)
      returning list, kind, change)
    insert into row_counts select list, kind, sum(change) from added
    group by list, kind having sum(change) <> 0`.execute(db);
