import { unprintable } from '@last-circle/contract/common.ts';
import type { StoredUpload } from '@last-circle/contract/content/uploads.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '#platform/db/context.ts';
import { escapeLike } from '#platform/db/search.ts';
import { latestOf, readPage, type Paging } from '#platform/http/paging.ts';

const longestName = 200;

/** Remembers a new upload under the name of its file, of which the last characters tell most. */
export async function remember({ db }: Context, url: string, name: string) {
  const printable = name.replaceAll(new RegExp(unprintable, 'g'), '');
  const values = { url, name: printable.slice(-longestName).toWellFormed() };
  await db
    .insertInto('uploads')
    .values({ ...values, unused_since: sql`now()`, noted_at: sql`now()` })
    .execute();
}

/** Stored pictures with some places that show them. */
export function list({ db }: Context, { search, ...paging }: Paging & { search: string }) {
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  const found = db
    .selectFrom('uploads')
    .where('is_gone', '=', false)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(lower(uploads.name) like ${pattern} or url in (select found.url from uploads_of_titled(${pattern}) as found))`,
      ),
    );
  const uses = sql<StoredUpload['uses'][number]>`uses_of_upload(uploads.url)`;
  return readPage(
    found.select((eb) => [
      'uploads.id',
      'uploads.url',
      'uploads.name',
      jsonArrayFrom(
        eb.selectFrom(uses.as('used')).select(['used.kind', 'used.id', 'used.title']),
      ).as('uses'),
    ]),
    latestOf('uploads'),
    paging,
  );
}
