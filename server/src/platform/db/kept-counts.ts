import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { compiledOnce, type GivenAs } from './compiled-query.ts';

/** Lists whose rows the database counts as they come and go, each by one of its columns. */
export type CountedList = 'products' | 'maps' | 'posts' | 'orders';

/** How many rows a list has, of one kind or in all; nothing is counted. */
export async function keptCount(ctx: Context, list: CountedList, kind?: string | boolean) {
  const [row] = await read(ctx, { list, kind: kind === undefined ? undefined : String(kind) });
  return row?.total ?? 0;
}

const read = compiledOnce(
  ({ db }, { list, kind }: GivenAs<{ list: CountedList; kind: string | undefined }>) =>
    db
      .selectFrom('row_counts')
      .where('list', '=', list)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .select(sql<number>`coalesce(sum(change), 0)::bigint`.as('total')),
  { isPrepared: true },
);

/** Makes one row of the changes to each count; whoever adds up at the same time leaves them out. */
export const addUpCounts = ({ db }: Pick<Context, 'db'>) =>
  sql`
    with added as (
      delete from row_counts where ctid in (
        select ctid from row_counts for update skip locked)
      returning list, kind, change)
    insert into row_counts select list, kind, sum(change) from added
    group by list, kind having sum(change) <> 0`.execute(db);
