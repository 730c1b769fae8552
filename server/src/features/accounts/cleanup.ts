import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

const now = sql<string>`now()`;

/** Removes sessions and links that are over, and attempts that no wait depends on any more. */
export async function cleanUpAccounts({ db }: Context) {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('email_tokens').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('attempts')
    .where('since', '<', sql<string>`now() - interval '2 days'`)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', now)]))
    .execute();
}
