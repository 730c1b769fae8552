import type { DB } from '#platform/db/tables.ts';
import type { Part } from './part.ts';

/** What belongs to the account itself. */
export const accountParts = {
  users: (db, { id }) =>
    db
      .selectFrom('users')
      .where('id', '=', id)
      .select(['id', 'username', 'email', 'role', 'email_verified_at', 'created_at'])
      .execute(),
  profiles: (db, { id }) =>
    db.selectFrom('profiles').where('user_id', '=', id).selectAll().execute(),
  player_pages: (db, { id }) =>
    db.selectFrom('player_pages').where('user_id', '=', id).selectAll().execute(),
  sessions: (db, { id }) =>
    db
      .selectFrom('sessions')
      .where('user_id', '=', id)
      .orderBy('id')
      .select(['id', 'browser', 'created_at', 'expires_at'])
      .execute(),
  second_factors: (db, { id }) =>
    db.selectFrom('second_factors').where('user_id', '=', id).select('active_since').execute(),
  connected_accounts: (db, { id }) =>
    db
      .selectFrom('connected_accounts')
      .where('user_id', '=', id)
      .orderBy('id')
      .select(['issuer', 'subject', 'email', 'connected_at'])
      .execute(),
  account_events: (db, { id }) =>
    db
      .selectFrom('account_events')
      .where('user_id', '=', id)
      .orderBy('id')
      .select(['at', 'event', 'browser'])
      .execute(),
  api_tokens: (db, { id }) =>
    db
      .selectFrom('api_tokens')
      .where('user_id', '=', id)
      .orderBy('id')
      .select(['id', 'name', 'scopes', 'ending', 'created_at', 'last_used_at', 'revoked_at'])
      .execute(),
  mails: (db, { emailKey }) =>
    db
      .selectFrom('mails')
      .where('recipient_key', '=', emailKey)
      .orderBy('id')
      .select(['kind', 'recipient', 'subject', 'created_at', 'sent_at', 'failed_at'])
      .execute(),
  contact_messages: (db, { emailKey }) =>
    db
      .selectFrom('contact_messages')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', emailKey))
      .orderBy('id')
      .select(['id', 'name', 'email', 'message', 'created_at'])
      .execute(),
} satisfies Partial<Record<keyof DB, Part>>;
