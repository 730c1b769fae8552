import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';

/** Blocks new uses of an upload until the transaction ends. */
export const lockUpload = ({ db }: Context, url: string) =>
  sql`insert into uploads (url, unused_since) values (${url}, now())
    on conflict (url) do update set url = excluded.url`.execute(db);

/** Locks the uploads that have been unused for this many days; skips locked ones. */
export async function lockUnusedFor({ db }: Context, days: number) {
  const { rows } = await sql<{ url: string }>`
    select url from uploads
    where not is_gone and unused_since < now() - make_interval(days => ${days})
    for update skip locked`.execute(db);
  return rows.map(({ url }) => url);
}

/** Marks locked uploads that nothing uses as gone, and returns how many. */
export async function markUnusedAsGone({ db }: Context, urls: string[]) {
  const { numAffectedRows } = await sql`
    update uploads set is_gone = true
    where url = any(${urls})
      and not exists (select from used_uploads where used_uploads.url = uploads.url)`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Records since when uploads are unused, and clears that of uploads in use again, even if marked as
 * gone. After a day without a sweep counting starts again: the database may be a restored or a
 * wrong one.
 */
export async function recordUsage({ db }: Context, urls: string[]) {
  await sql`
    update uploads set unused_since = null, is_gone = false where url in (
      select url from uploads
      where (unused_since is not null or is_gone) and url in (select url from used_uploads)
      for update skip locked)
  `.execute(db);
  const unused = sql`
    select url from unnest(${urls}::text[]) as stored (url)
    where not exists (select from used_uploads where used_uploads.url = stored.url)`;
  await sql`
    update uploads set
      noted_at = now(),
      unused_since = case when noted_at > now() - interval '1 day' then coalesce(unused_since, now()) else now() end
    where url in (
      select url from uploads where url in (${unused}) and not is_gone order by url for no key update)
  `.execute(db);
  // Of those that are known no id is taken: each sweep would use up as many as there are.
  await sql`
    insert into uploads (url, unused_since, noted_at)
    select url, now(), now() from (${unused}) as unused
    where not exists (select from uploads where uploads.url = unused.url)
    order by url
    on conflict (url) do nothing
  `.execute(db);
}

/** Answers which of these are marked as gone. */
export async function findGone({ db }: Context, urls: string[]) {
  const { rows } = await sql<{ url: string }>`
    select url from uploads where is_gone and url = any(${urls})`.execute(db);
  return rows.map(({ url }) => url);
}
