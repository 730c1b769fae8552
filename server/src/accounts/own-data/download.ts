import { sql, type RawBuilder } from 'kysely';
import type { SessionUser } from '#platform/access/user.ts';
import { snapshot, type Context } from '#platform/db/context.ts';
import type { DB } from '#platform/db/tables.ts';
import { siteTables } from './erasure.ts';

/** Whose data it is; the address is verified. */
interface Owner {
  id: number;
  emailKey: string;
}

const ownRegistrations = ({ id }: Owner) =>
  sql`(select id from registrations where user_id = ${id})`;

const ownTeams = ({ id }: Owner) => sql`(
  select team_id from team_members where user_id = ${id} and status = 'accepted')`;

const ownOrders = ({ id }: Owner) => sql`(select id from orders where user_id = ${id})`;

/** The rows of a table that are about a person, without secrets. */
type Part = (owner: Owner) => RawBuilder<object>;

const parts = {
  users: ({ id }) => sql`
    select id, username, email, role, email_verified_at, created_at from users where id = ${id}`,
  profiles: ({ id }) => sql`select * from profiles where user_id = ${id}`,
  player_pages: ({ id }) => sql`select * from player_pages where user_id = ${id}`,
  picks: ({ id }) => sql`
    select picks.tournament_id, array[one.name, two.name, three.name] as picked
    from picks join entrants as one on one.id = first_id
      join entrants as two on two.id = second_id
      join entrants as three on three.id = third_id
    where user_id = ${id} order by picks.tournament_id`,
  ratings: ({ id }) => sql`select rating from ratings where user_id = ${id}`,
  rating_changes: ({ id }) => sql`
    select tournament_id, rating from rating_changes where user_id = ${id} order by tournament_id`,
  sessions: ({ id }) => sql`
    select id, browser, created_at, expires_at from sessions where user_id = ${id} order by id`,
  second_factors: ({ id }) => sql`
    select active_since, ends_at from second_factors where user_id = ${id}`,
  connected_accounts: ({ id }) => sql`
    select issuer, subject, email, connected_at from connected_accounts
    where user_id = ${id} order by id`,
  account_events: ({ id }) => sql`
    select at, event, browser from account_events where user_id = ${id} order by id`,
  api_tokens: ({ id }) => sql`
    select id, name, scopes, ending, created_at, last_used_at, revoked_at from api_tokens
    where user_id = ${id} order by id`,
  mails: ({ emailKey }) => sql`
    select kind, recipient, subject, created_at, sent_at, failed_at from mails
    where recipient_key = ${emailKey} order by id`,
  notifications: ({ id }) => sql`
    select kind, text, link, created_at, read_at from notifications
    where user_id = ${id} order by id`,
  notification_preferences: ({ id }) => sql`
    select kind, on_site, by_mail, on_phone, on_discord from notification_preferences
    where user_id = ${id} order by kind`,
  quiet_hours: ({ id }) => sql`
    select begins, ends, time_zone from quiet_hours where user_id = ${id}`,
  push_devices: ({ id }) => sql`
    select push_devices.id, browser, push_devices.created_at
    from push_devices join sessions on token_hash = session_hash
    where push_devices.user_id = ${id} order by push_devices.id`,
  contact_messages: ({ emailKey }) => sql`
    select id, name, email, message, created_at from contact_messages
    where lower(email) = ${emailKey} order by id`,
  newsletter_subscribers: ({ emailKey }) => sql`
    select id, email, status, source, consent, consent_at, confirmed_at, ended_at
    from newsletter_subscribers where email_key = ${emailKey} order by id`,
  stock_alerts: ({ emailKey }) => sql`
    select product_id, products.name as product, size, email, stock_alerts.created_at
    from stock_alerts join products on products.id = product_id
    where email_key = ${emailKey} order by stock_alerts.id`,
  registrations: ({ id }) => sql`
    select registrations.id, tournament_id, tournaments.name as tournament, fortnite_username, email,
      is_verified, verified_at, unverified_at, unverified_from, waiting_since, checked_in_at,
      missed_check_in, registrations.created_at
    from registrations join tournaments on tournaments.id = tournament_id
    where user_id = ${id} order by registrations.id`,
  team_members: ({ id }) => sql`
    select team_members.id, team_id, tournament_id, tournaments.name as tournament,
      fortnite_username, email, team_members.status, team_members.created_at
    from team_members join tournaments on tournaments.id = tournament_id
    where user_id = ${id} order by team_members.id`,
  teams: (owner) => sql`
    select id, name, tournament_id, is_verified, created_at, captain_user_id = ${owner.id} as is_captain
    from teams where captain_user_id = ${owner.id} or id in ${ownTeams(owner)} order by id`,
  entrants: (owner) => sql`
    select id, tournament_id, name, seed, final_place, has_forfeited, disqualified_at, disqualified_for
    from entrants
    where account_id = ${owner.id} or registration_id in ${ownRegistrations(owner)}
      or team_id in ${ownTeams(owner)}
    order by id`,
  winners: (owner) => sql`
    select tournament_id, placement, username, team, prize from winners
    where registration_id in ${ownRegistrations(owner)} or team_id in ${ownTeams(owner)}
      or lower(email) = ${owner.emailKey}
    order by tournament_id, place`,
  match_reports: ({ id }) => sql`
    select id, match_id, winner, games, reason, screenshot is not null as has_screenshot, created_at
    from match_reports where user_id = ${id} order by id`,
  lobby_code_views: ({ id }) => sql`
    select tournament_id, stage, number, lobby, seen_at from lobby_code_views
    join lobby_codes on lobby_codes.id = lobby_code_id
    where user_id = ${id} order by seen_at`,
  substitutions: ({ id }) => sql`
    select id, tournament_id, team_id, name, former_name, created_at from substitutions
    where user_id = ${id} or former_user_id = ${id} order by id`,
  permanent_team_members: ({ id }) => sql`
    select team_id, name, joined_at, captain_user_id = ${id} as is_captain
    from permanent_team_members join permanent_teams on permanent_teams.id = team_id
    where user_id = ${id} order by team_id`,
  permanent_team_invitations: ({ id, emailKey }) => sql`
    select id, team_id, email, created_at, expires_at, accepted_at from permanent_team_invitations
    where user_id = ${id} or email_key = ${emailKey} order by id`,
  staff: ({ id, emailKey }) => sql`
    select tournament_id, email, role, created_at, expires_at from staff
    where user_id = ${id} or email_key = ${emailKey} order by id`,
  bans: ({ id, emailKey }) => sql`
    select id, tournament_id, kind, value, reason, until, created_at, lifted_at from bans
    where user_id = ${id} or kind = 'email' and value_key = ${emailKey} order by id`,
  audit: ({ id }) => sql`
    select at, tournament_id, action, subject, before, after from audit
    where actor_id = ${id} order by id`,
  member_audit: ({ id }) => sql`
    select at, action, before, after, member_id = ${id} as is_about_you from member_audit
    where actor_id = ${id} or member_id = ${id} order by id`,
  posts: ({ id }) => sql`
    select id, title, published, created_at, updated_at from posts
    where author_id = ${id} order by id`,
  map_suggestions: ({ id }) => sql`
    select id, name, description, image, map_code, category, difficulty, max_players, tags,
      created_by, created_at, status, reason, map_id
    from map_suggestions where user_id = ${id} order by id`,
  map_likes: ({ id }) => sql`
    select map_id, name as map, map_likes.created_at
    from map_likes join maps on maps.id = map_id
    where user_id = ${id} order by map_id`,
  orders: ({ id }) => sql`
    select id, order_number, status, customer_name, email, phone, shipping_address, billing_address,
      total_cents, discount_code, discount_cents, notes, tracking_number, created_at, confirmed_at
    from orders where user_id = ${id} order by id`,
  order_lines: (owner) => sql`
    select order_id, name, selected_size, price_cents, quantity, discount_cents from order_lines
    where order_id in ${ownOrders(owner)} order by order_id, position`,
  order_events: (owner) => sql`
    select order_id, at, status, message, notes from order_events
    where order_id in ${ownOrders(owner)} order by id`,
} satisfies Partial<Record<keyof DB, Part>>;

export type DownloadedTable = keyof typeof parts;

const ofTournaments = 'Public course of a tournament; your entries in it are under entrants';
const nameOfActor = 'Names who did it for the site, which the audit log lists under your account';
const ofPayments =
  'Payments of your orders by the names that Stripe gives them; what came of them is in order_events';
const secret = 'Hashes of secrets, deleted when they are used or too old';

/** Why a table is not in the download; a new table does not compile before it is here or there. */
const leftOut: Record<Exclude<keyof DB, keyof typeof parts>, string> = {
  attempts: 'Counters of wrong passwords and codes, deleted after two days',
  email_tokens: secret,
  login_challenges: secret,
  discord_role_holders: 'Which roles your tournaments gave you on Discord, where you see them',
  discord_jobs: 'Which notification you were sent on Discord, without its text',
  push_messages: 'Which notification each of your browsers was sent, without its text',
  oidc_answers: 'What a provider said at a sign-in, deleted after a quarter of an hour',
  oidc_states: secret,
  recovery_codes: secret,
  idempotency_keys: secret,
  game_results: ofTournaments,
  games: ofTournaments,
  lobby_codes: 'Codes of the organisers; which ones you opened is under lobby_code_views',
  matches: ofTournaments,
  round_plans: ofTournaments,
  stage_places: ofTournaments,
  season_tournaments: siteTables.seasons,
  rated_tournaments: ofTournaments,
  permanent_teams: 'The names of your teams are under permanent_team_members',
  maps: 'The maps that you suggested are under map_suggestions',
  mailings: nameOfActor,
  newsletter_sends: nameOfActor,
  post_revisions: nameOfActor,
  webhook_deliveries: siteTables.webhooks,
  product_codes: 'Codes that you bought; My orders on your profile shows them',
  payments: ofPayments,
  payment_sessions: ofPayments,
  payment_jobs: ofPayments,
  refunds: ofPayments,
  ...siteTables,
};

/** All that is stored of a user at one moment, as JSON. */
export async function download(ctx: Context, { id, email }: SessionUser) {
  const data = await snapshot(ctx, async ({ db }) => {
    const tables: Record<string, object[]> = {};
    for (const [table, rowsOf] of Object.entries(parts)) {
      tables[table] = (await rowsOf({ id, emailKey: email.toLowerCase() }).execute(db)).rows;
    }
    return tables;
  });
  const made = { site: ctx.config.publicUrl, made_at: new Date().toISOString() };
  return `${JSON.stringify({ ...made, data, left_out: leftOut }, null, 2)}\n`;
}
