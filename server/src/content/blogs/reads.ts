import type { ContentFigures } from '@last-circle/contract/admin/figures.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { weekOf, type OfWeek } from '#platform/db/weeks.ts';
import { notFound } from './view.ts';

/** Counts one more reader of a published post today. */
export async function count({ db }: Context, id: number) {
  const { numAffectedRows } = await sql`
    insert into post_reads (day, post_id, reads)
    select (now() at time zone 'UTC')::date, id, 1 from posts where id = ${id} and published
    on conflict (day, post_id) do update set reads = post_reads.reads + 1`.execute(db);
  if (!numAffectedRows) throw notFound();
  return { message: 'Thank you for reading' };
}

/** How often posts were read. */
export async function figures({ db }: Context, since: string) {
  const { rows } = await sql<OfWeek<ContentFigures>>`
    select ${weekOf(sql`(day::timestamp at time zone 'UTC')`)} as week,
      sum(reads)::bigint as "postsRead"
    from post_reads where day >= (${since}::timestamptz at time zone 'UTC')::date
    group by 1`.execute(db);
  return rows;
}
