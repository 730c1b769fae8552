import { sql } from 'kysely';
import type { DB } from '#platform/db/tables.ts';
import { all, deleted, renamed, type Erasure } from './erasure.ts';

/** Teams, roles and bans, and what somebody did for the site. */
export const siteErasures = {
  permanent_team_members: deleted('permanent_team_members'),
  permanent_team_invitations: all(
    (db, { id, email }) =>
      sql`delete from permanent_team_invitations
        where user_id = ${id} or email_key = lower(${email})`.execute(db),
    renamed('invited_by', 'permanent_team_invitations'),
  ),
  staff: all(
    (db, { id, email }) =>
      sql`delete from staff where user_id = ${id} or email_key = lower(${email})`.execute(db),
    renamed('invited_by', 'staff'),
  ),
  /** One in force stays in force for the address, with which somebody could sign up again. */
  bans: all(
    (db, { id, email }) =>
      sql`delete from bans
        where (user_id = ${id} or kind = 'email' and value_key = lower(${email}))
          and (lifted_at is not null or until <= now())`.execute(db),
    (db, { id, email }) =>
      db
        .updateTable('bans')
        .set({ kind: 'email', user_id: null, value: email })
        .where('user_id', '=', id)
        .execute(),
    renamed('banned_by', 'bans'),
    renamed('lifted_by', 'bans'),
  ),
  mailings: renamed('sent_by', 'mailings'),
  posts: (db, { id }) =>
    db.updateTable('posts').set({ author_id: null }).where('author_id', '=', id).execute(),
  post_revisions: renamed('editor', 'post_revisions'),
} satisfies Partial<Record<keyof DB, Erasure>>;
