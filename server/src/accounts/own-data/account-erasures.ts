import { sql } from 'kysely';
import type { DB } from '#platform/db/tables.ts';
import { deleted, type Erasure } from './erasure.ts';

/** What belongs to the account itself. */
export const accountErasures = {
  profiles: deleted('profiles'),
  player_pages: deleted('player_pages'),
  sessions: deleted('sessions'),
  second_factors: deleted('second_factors'),
  connected_accounts: deleted('connected_accounts'),
  oidc_answers: (db, { id, addresses }) =>
    sql`delete from oidc_answers where user_id = ${id} or lower(email) = any(${addresses})`.execute(
      db,
    ),
  account_events: deleted('account_events'),
  api_tokens: deleted('api_tokens'),
  email_tokens: deleted('email_tokens'),
  mails: (db, { addresses }) =>
    sql`delete from mails where recipient_key = any(${addresses})`.execute(db),
  contact_messages: (db, { email }) =>
    sql`delete from contact_messages where lower(email) = lower(${email})`.execute(db),
} satisfies Partial<Record<keyof DB, Erasure>>;
