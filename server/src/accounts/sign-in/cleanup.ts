import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import * as sessions from '#accounts/sessions/sessions.ts';

const now = sql<string>`now()`;

/** Deletes expired sessions, half sign-ins and links, and attempts that no longer cause a wait. */
export async function cleanUpAccounts({ db, config }: Context) {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`not (${sessions.isGood(config)})`)
    .execute();
  await db.deleteFrom('email_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('oidc_states').where('expires_at', '<', now).execute();
  await db.deleteFrom('oidc_answers').where('expires_at', '<', now).execute();
  await db.deleteFrom('login_challenges').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('attempts')
    .where('since', '<', sql<string>`now() - interval '2 days'`)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', now)]))
    .execute();
}
