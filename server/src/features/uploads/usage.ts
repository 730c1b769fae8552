import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** Whoever wants to take it into use waits until the transaction ends. */
export const lockUpload = ({ db }: Context, url: string) =>
  db
    .insertInto('uploads')
    .values({ url, unused_since: sql<string>`now()` })
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet((eb) => ({ url: eb.ref('excluded.url') })),
    )
    .execute();

/** Locks those that nothing has used for days; who is locked already is passed over. */
export async function lockUnusedFor({ db }: Context, days: number) {
  const rows = await db
    .selectFrom('uploads')
    .where('is_gone', '=', false)
    .where('unused_since', '<', sql<string>`now() - make_interval(days => ${days})`)
    .forUpdate()
    .skipLocked()
    .select('url')
    .execute();
  return rows.map(({ url }) => url);
}

/** Of those that are locked, gives up what nothing uses and answers how many that were. */
export async function markUnusedAsGone({ db }: Context, urls: string[]) {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ is_gone: true })
    .where('url', '=', sql<string>`any(${urls})`)
    .where(sql<boolean>`not exists (select from used_uploads where used_uploads.url = uploads.url)`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Notes since when these are unused, as far as they are; what was taken into use since is noted no
 * more, even if it was said to be gone. A database that no sweep has seen for a day counts from the
 * start: it may be an old one that was restored, or the wrong one.
 */
export async function recordUsage({ db }: Context, urls: string[]) {
  await sql`
    update uploads set unused_since = null, is_gone = false where url in (
      select url from uploads
      where (unused_since is not null or is_gone) and url in (select url from used_uploads)
      for update skip locked)
  `.execute(db);
  await sql`
    insert into uploads (url, unused_since, noted_at)
    select url, now(), now() from unnest(${urls}::text[]) as kept (url)
    where not exists (select from used_uploads where used_uploads.url = kept.url)
    order by url
    on conflict (url) do update set
      noted_at = excluded.noted_at,
      unused_since = case
        when uploads.noted_at > now() - interval '1 day'
          then coalesce(uploads.unused_since, excluded.unused_since)
        else excluded.unused_since
      end
    where not uploads.is_gone
  `.execute(db);
}

/** Which of these nothing may use any more. */
export async function findGone({ db }: Context, urls: string[]) {
  const rows = await db
    .selectFrom('uploads')
    .where('is_gone', '=', true)
    .where('url', '=', sql<string>`any(${urls})`)
    .select('url')
    .execute();
  return rows.map(({ url }) => url);
}
