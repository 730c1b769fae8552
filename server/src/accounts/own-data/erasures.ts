import { updateRow } from '#platform/db/rows.ts';
import { deletedPlayer } from '@last-circle/contract/accounts/own-data-rules.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db/tables.ts';
import {
  all,
  deleted,
  renamed,
  renamedActor,
  siteTables,
  type Erasure,
  type Leaver,
} from './erasure.ts';
import { resultsErasures } from './results-erasures.ts';

/** Last of all: the row that what stays refers to. */
const users: Erasure = (db, { id }) =>
  updateRow({ db }, 'users', id, {
    username: deletedPlayer,
    username_key: null,
    email: '',
    password_hash: '',
    role: 'player',
    permissions: [],
    email_verified_at: null,
    deleted_at: sql<string>`now()`,
  });

const withAnother = 'Deleted with the row that it belongs to';
const withoutNames = 'Names entrants by their rows alone';
const forDays = 'Deleted after days at most, no matter who it is about';

/** For every table, in this order, how it loses a person, or why it stays; a new one does not compile before. */
const decisions: Record<keyof DB, Erasure | string> = {
  ...resultsErasures,
  /** Names the member by the account alone. */
  member_audit: renamed('actor_name', 'member_audit'),
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
      sql`update bans set kind = 'email', user_id = null, value = ${email}
        where user_id = ${id}`.execute(db),
    renamed('banned_by', 'bans'),
    renamed('lifted_by', 'bans'),
  ),
  mailings: renamed('sent_by', 'mailings'),
  posts: (db, { id }) => sql`update posts set author_id = null where author_id = ${id}`.execute(db),
  post_revisions: renamed('editor', 'post_revisions'),
  map_suggestions: all(deleted('map_suggestions'), (db, { id }) =>
    sql`update map_suggestions set decided_by = null where decided_by = ${id}`.execute(db),
  ),
  maps: (db, { id }) =>
    sql`update maps set suggested_by = null where suggested_by = ${id}`.execute(db),
  /** The maps lose a like each, and are locked in one order before. */
  map_likes: all(
    (db, { id }) =>
      sql`select from maps where id in (select map_id from map_likes where user_id = ${id})
        order by id for no key update`.execute(db),
    deleted('map_likes'),
  ),
  /**
   * What was never paid is no business record; anything else becomes an order of a visitor, also one
   * for which money came after it was cancelled, or still may. Locked before, so that a payment in
   * flight is seen.
   */
  orders: all(
    (db, { id }) =>
      sql`select from orders where user_id = ${id} order by id for no key update`.execute(db),
    (db, { id }) =>
      sql`delete from orders where user_id = ${id} and status = 'cancelled'
        and confirmed_at is null and not holds_stock
        and not exists (
          select from payments where order_id = orders.id and intent is not null)
        and not exists (
          select from payment_sessions where order_id = orders.id and state <> 'ended')
        and not exists (select from refunds where order_id = orders.id)`.execute(db),
    (db, { id }) => sql`update orders set user_id = null where user_id = ${id}`.execute(db),
  ),
  order_events: renamedActor('order_events'),
  profiles: deleted('profiles'),
  player_pages: deleted('player_pages'),
  notifications: deleted('notifications'),
  notification_preferences: deleted('notification_preferences'),
  quiet_hours: deleted('quiet_hours'),
  push_devices: deleted('push_devices'),
  picks: deleted('picks'),
  ratings: deleted('ratings'),
  rating_changes: 'Name the account by its row alone, and the ratings of others depend on them',
  lobby_code_views: deleted('lobby_code_views'),
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
  newsletter_subscribers: (db, { addresses }) =>
    sql`delete from newsletter_subscribers where email_key = any(${addresses})`.execute(db),
  newsletter_sends: 'Who sent it is left out with the account',
  stock_alerts: (db, { addresses }) =>
    sql`delete from stock_alerts where email_key = any(${addresses})`.execute(db),
  users,
  attempts: forDays,
  idempotency_keys: forDays,
  login_challenges: withAnother,
  push_messages: withAnother,
  oidc_states: forDays,
  recovery_codes: withAnother,
  order_lines: withAnother,
  product_codes: 'Names an order by its row alone',
  payments: withAnother,
  payment_sessions: withAnother,
  payment_jobs: withAnother,
  refunds: renamedActor('refunds'),
  game_results: withoutNames,
  games: withoutNames,
  lobby_codes: 'Names nobody',
  matches: withoutNames,
  round_plans: withoutNames,
  stage_places: withoutNames,
  season_tournaments: withoutNames,
  rated_tournaments: 'Names nobody',
  discord_role_holders: 'Ids of Discord, whose roles are taken back once the account is gone',
  discord_jobs: 'Name rows alone, and send nothing once these are gone',
  teams: 'Left, handed over or deleted before; past ones have the row of the account as captain',
  permanent_teams: 'Left, handed over or disbanded before',
  ...siteTables,
};

/** Takes a person out of every table. */
export async function eraseAll(db: Kysely<DB>, leaver: Leaver) {
  for (const decision of Object.values(decisions)) {
    if (typeof decision !== 'string') await decision(db, leaver);
  }
}
