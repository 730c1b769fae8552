/**
 * Made by kysely-codegen from the migrated database, and compared with it by tables.test.ts;
 * after a migration `npx vitest run --project server tables -u` writes it.
 */

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountEvents {
  at: Generated<string>;
  browser: string;
  event: "second_factor_on" | "second_factor_off" | "second_factor_lost" | "second_factor_kept" | "recovery_codes_made" | "recovery_code_used" | "account_connected" | "account_disconnected";
  id: Generated<number>;
  user_id: number;
}

export interface ApiTokens {
  created_at: Generated<string>;
  ending: string;
  id: Generated<number>;
  last_used_at: string | null;
  name: string;
  revoked_at: string | null;
  scopes: string[];
  token_hash: Buffer;
  user_id: number;
}

export interface Attempts {
  blocked_until: string | null;
  count: number;
  key: string;
  since: Generated<string>;
}

export interface Audit {
  action: string;
  actor_id: number | null;
  actor_name: string;
  after: Json | null;
  at: Generated<string>;
  before: Json | null;
  id: Generated<number>;
  subject: string;
  tournament_id: number;
}

export interface Bans {
  banned_by: string;
  created_at: Generated<string>;
  id: Generated<number>;
  kind: "account" | "email" | "game_name";
  lifted_at: string | null;
  lifted_by: string | null;
  reason: string;
  search_text: Generated<string>;
  tournament_id: number | null;
  until: string | null;
  user_id: number | null;
  value: string;
  value_key: Generated<string>;
}

export interface ConnectedAccounts {
  connected_at: Generated<string>;
  email: string;
  id: Generated<number>;
  issuer: string;
  subject: string;
  user_id: number;
}

export interface ContactMessages {
  created_at: Generated<string>;
  email: string;
  id: Generated<number>;
  is_read: Generated<boolean>;
  message: string;
  name: string;
  search_text: Generated<string>;
}

export interface DiscordConnection {
  channel_id: string;
  channel_name: string;
  connected_at: Generated<string>;
  guild_id: string;
  guild_name: string;
  is_only: Generated<boolean>;
}

export interface DiscordJobs {
  attempts: Generated<number>;
  created_at: Generated<string>;
  done_at: string | null;
  failed_at: string | null;
  id: Generated<number>;
  is_again: Generated<boolean>;
  kind: "commands" | "card" | "event" | "roles" | "members" | "message";
  last_error: string | null;
  paused_until: string | null;
  run_at: Generated<string>;
  subject: Generated<number>;
}

export interface DiscordRoleHolders {
  member_id: string;
  role_id: string;
}

export interface DiscordRoles {
  kind: "participant" | "checked_in" | "winner";
  name: string;
  role_id: string;
  tournament_id: number;
}

export interface DiscordTournaments {
  card_hash: Buffer | null;
  channel_id: string | null;
  event_hash: Buffer | null;
  event_id: string | null;
  message_id: string | null;
  tournament_id: number;
  version: number;
}

export interface Discounts {
  category: string | null;
  code: string;
  created_at: Generated<string>;
  ends_at: string | null;
  id: Generated<number>;
  is_active: Generated<boolean>;
  kind: "percent" | "amount";
  made_for: string | null;
  max_uses: number | null;
  max_uses_per_email: number | null;
  min_total_cents: number | null;
  product_ids: Generated<number[]>;
  starts_at: string | null;
  uses: Generated<number>;
  value: number;
}

export interface EmailTokens {
  expires_at: string;
  purpose: "verify" | "reset" | "keep";
  sets_password: Generated<boolean>;
  token_hash: Buffer;
  user_id: number;
}

export interface Entrants {
  account_id: number | null;
  disqualified_at: string | null;
  disqualified_by: string | null;
  disqualified_for: string | null;
  final_place: number | null;
  has_forfeited: Generated<boolean>;
  id: Generated<number>;
  name: string;
  registration_id: number | null;
  seed: number;
  team_id: number | null;
  tournament_id: number;
  version: Generated<number>;
}

export interface GameResults {
  entrant_id: number;
  kills: number;
  lobby: Generated<number>;
  number: number;
  placement: number;
  stage: Generated<number>;
  tournament_id: number;
}

export interface Games {
  created_at: Generated<string>;
  lobby: Generated<number>;
  map_id: number | null;
  number: number;
  stage: Generated<number>;
  tournament_id: number;
}

export interface IdempotencyKeys {
  answer: Buffer | null;
  body_hash: Buffer;
  created_at: Generated<string>;
  key_hash: Buffer;
}

export interface LobbyCodes {
  code: Buffer;
  id: Generated<number>;
  is_announced: Generated<boolean>;
  lobby: number;
  number: number;
  release_at: string | null;
  stage: number;
  tournament_id: number;
}

export interface LobbyCodeViews {
  lobby_code_id: number;
  seen_at: Generated<string>;
  user_id: number;
}

export interface LoginChallenges {
  expires_at: string;
  token_hash: Buffer;
  user_id: number;
}

export interface Mailings {
  audience: "all" | "verified" | "missing" | "match";
  created_at: Generated<string>;
  id: Generated<number>;
  key: string;
  match_name: string | null;
  recipients: number;
  sent_by: string;
  subject: string;
  text: string;
  tournament_id: number;
}

export interface Mails {
  attempts: Generated<number>;
  created_at: Generated<string>;
  failed_at: string | null;
  html: string | null;
  id: Generated<number>;
  is_awaited: Generated<boolean>;
  is_by_anyone: boolean;
  kind: string;
  last_error: string | null;
  letter: Json | null;
  mailbox_key: Generated<string>;
  mailing_id: number | null;
  newsletter_send_id: number | null;
  recipient: string;
  recipient_key: Generated<string>;
  refused_status: number | null;
  reply_to: string | null;
  reply_to_name: Generated<string>;
  run_at: Generated<string>;
  sent_at: string | null;
  subject: string;
  text: string | null;
}

export interface MapCounts {
  category: string;
  change: number;
  difficulty: string;
  is_active: boolean;
  is_featured: boolean;
}

export interface MapLikes {
  created_at: Generated<string>;
  map_id: number;
  user_id: number;
}

export interface Maps {
  category: "Creative" | "Arena" | "Zone Wars" | "Box Fight" | "Build Fight" | "Race" | "Parkour" | "Hide & Seek";
  created_at: Generated<string>;
  created_by: string;
  description: string;
  difficulty: "Easy" | "Medium" | "Hard" | "Expert";
  difficulty_rank: Generated<number>;
  id: Generated<number>;
  image: string | null;
  is_active: boolean;
  is_featured: boolean;
  likes: Generated<number>;
  map_code: string;
  max_players: number;
  name: string;
  search_text: Generated<string>;
  shown_at: string | null;
  suggested_by: number | null;
  tag_keys: Generated<string[]>;
  tags: string[];
}

export interface MapSuggestions {
  category: "Creative" | "Arena" | "Zone Wars" | "Box Fight" | "Build Fight" | "Race" | "Parkour" | "Hide & Seek";
  created_at: Generated<string>;
  created_by: string;
  decided_by: number | null;
  description: string;
  difficulty: "Easy" | "Medium" | "Hard" | "Expert";
  id: Generated<number>;
  image: string | null;
  map_code: string;
  map_id: number | null;
  max_players: number;
  name: string;
  reason: string | null;
  status: Generated<"waiting" | "accepted" | "declined">;
  tags: string[];
  user_id: number;
}

export interface Matches {
  entrant_a: number | null;
  entrant_b: number | null;
  games: Json | null;
  group_number: Generated<number>;
  id: Generated<number>;
  is_forfeit: Generated<boolean>;
  map_id: number | null;
  name: string;
  number: number | null;
  pairing: Json | null;
  position: number;
  round: number;
  rounds: number;
  score_a: number | null;
  score_b: number | null;
  section: Generated<"main" | "lower" | "final" | "third">;
  source_a: string | null;
  source_b: string | null;
  stage: Generated<number>;
  starts_at: string | null;
  station: string | null;
  step: number;
  tournament_id: number;
  version: Generated<number>;
  winner: number | null;
}

export interface MatchReports {
  answer_by: string;
  created_at: Generated<string>;
  entrant_id: number;
  games: Json | null;
  id: Generated<number>;
  match_id: number;
  match_version: number;
  reason: string | null;
  screenshot: Buffer | null;
  user_id: number | null;
  username: string;
  winner: number;
}

export interface MemberAudit {
  action: string;
  actor_id: number | null;
  actor_name: string;
  after: string[] | null;
  at: Generated<string>;
  before: string[] | null;
  id: Generated<number>;
  member_id: number;
}

export interface NewsletterSends {
  after_id: Generated<number>;
  id: Generated<number>;
  last_id: number;
  letter: Json;
  made_at: Generated<string>;
  made_by: number | null;
  next_at: Generated<string>;
  post_id: number | null;
  state: Generated<"running" | "paused" | "done">;
  subject: string;
  total: number;
  written: Generated<number>;
}

export interface NewsletterSubscribers {
  confirmed_at: string | null;
  consent: string;
  consent_at: Generated<string>;
  email: string;
  email_key: Generated<string | null>;
  ended_at: string | null;
  id: Generated<number>;
  reason: string | null;
  source: "site" | "checkout" | "import";
  status: "subscribed" | "pending" | "unsubscribed" | "stopped";
  token_hash: Buffer | null;
}

export interface NotificationPreferences {
  by_mail: "at-once" | "daily" | "off";
  kind: string;
  on_discord: boolean | null;
  on_phone: boolean | null;
  on_site: boolean;
  user_id: number;
}

export interface Notifications {
  created_at: Generated<string>;
  id: Generated<number>;
  is_on_discord: Generated<boolean>;
  is_on_phone: Generated<boolean>;
  is_on_site: boolean;
  kind: string;
  link: string | null;
  mail_due_at: string | null;
  read_at: string | null;
  text: string;
  user_id: number;
}

export interface OidcAnswers {
  email: string;
  expires_at: string;
  is_used: Generated<boolean>;
  issuer: string;
  provider: string;
  subject: string;
  token_hash: Buffer;
  user_id: number | null;
  username: string;
}

export interface OidcStates {
  expires_at: string;
  state_hash: Buffer;
}

export interface OrderCounts {
  change: number;
  status: string;
}

export interface OrderEvents {
  actor: string;
  at: Generated<string>;
  id: Generated<number>;
  message: Generated<string>;
  notes: Generated<string>;
  order_id: number;
  status: "pending_payment" | "confirmed" | "processing" | "shipped" | "delivered" | "cancelled";
}

export interface OrderLines {
  discount_cents: Generated<number>;
  image: string;
  name: string;
  order_id: number;
  position: number;
  price_cents: number;
  product_id: number | null;
  quantity: number;
  selected_size: string | null;
}

export interface Orders {
  billing_address: Json;
  confirmed_at: string | null;
  created_at: Generated<string>;
  customer_name: string;
  discount_cents: Generated<number>;
  discount_code: string | null;
  discount_id: number | null;
  email: string;
  expires_at: string;
  holds_stock: Generated<boolean>;
  id: Generated<number>;
  notes: Generated<string>;
  order_number: string;
  phone: string;
  placed_from: string | null;
  shipping_address: Json;
  status: Generated<"pending_payment" | "confirmed" | "processing" | "shipped" | "delivered" | "cancelled">;
  token_hash: Buffer;
  total_cents: number;
  tracking_number: Generated<string>;
  user_id: number | null;
}

export interface Pages {
  content: string | null;
  created_at: Generated<string>;
  id: Generated<number>;
  position: Generated<number>;
  published: Generated<boolean>;
  slug: string;
  title: string;
  updated_at: Generated<string>;
  uploads: Generated<string[] | null>;
  version: Generated<number>;
}

export interface PaymentJobs {
  attempts: Generated<number>;
  created_at: Generated<string>;
  done_at: string | null;
  failed_at: string | null;
  id: Generated<number>;
  last_error: string | null;
  order_id: number;
  refund_id: number | null;
  run_at: Generated<string>;
  session_id: string | null;
}

export interface Payments {
  intent: string | null;
  order_id: number;
  paid_at: string | null;
  provider: Generated<string>;
}

export interface PaymentSessions {
  created_at: Generated<string>;
  id: string;
  order_id: number;
  state: Generated<"open" | "paid" | "ended">;
  url: string;
}

export interface PermanentTeamInvitations {
  accepted_at: string | null;
  created_at: Generated<string>;
  email: string | null;
  email_key: Generated<string | null>;
  expires_at: string;
  id: Generated<number>;
  invited_by: string;
  team_id: number;
  user_id: number | null;
}

export interface PermanentTeamMembers {
  joined_at: Generated<string>;
  team_id: number;
  user_id: number;
}

export interface PermanentTeams {
  captain_user_id: number;
  created_at: Generated<string>;
  id: Generated<number>;
  name: string;
  name_key: Generated<string>;
  search_text: Generated<string>;
  tag: string | null;
}

export interface Picks {
  first_id: number;
  second_id: number;
  third_id: number;
  tournament_id: number;
  user_id: number;
}

export interface PlayerPages {
  is_public: boolean;
  shows_game_name: boolean;
  shows_teams: boolean;
  shows_tournaments: boolean;
  user_id: number;
}

export interface PostCounts {
  change: number;
  published: boolean;
}

export interface PostReads {
  day: Timestamp;
  post_id: number;
  reads: number;
}

export interface PostRevisions {
  at: Generated<string>;
  content: string;
  editor: string;
  post_id: number;
  title: string;
  uploads: Generated<string[]>;
  version: number;
}

export interface Posts {
  author_id: number | null;
  content: string;
  created_at: Generated<string>;
  id: Generated<number>;
  images: string[];
  publish_at: string | null;
  published: Generated<boolean>;
  published_at: string | null;
  reading_minutes: number;
  shown_at: string | null;
  tags: Generated<string[]>;
  text_start: string;
  title: string;
  updated_at: Generated<string>;
  uploads: Generated<string[]>;
  version: Generated<number>;
}

export interface ProductCodes {
  code: Buffer;
  created_at: Generated<string>;
  id: Generated<number>;
  order_id: number | null;
  position: number | null;
  product_id: number | null;
  signature: string;
  sold_at: string | null;
}

export interface ProductCounts {
  category: string;
  change: number;
  is_active: boolean;
}

export interface Products {
  category: string;
  created_at: Generated<string>;
  description: string;
  dimensions: string | null;
  discount_cents: number | null;
  effective_cents: Generated<number>;
  features: string[];
  id: Generated<number>;
  images: string[];
  is_active: boolean;
  is_digital: Generated<boolean>;
  is_featured: boolean;
  is_low_told: Generated<boolean>;
  name: string;
  price_cents: number;
  rating: Generated<number>;
  review_count: Generated<number>;
  sale_ends_at: string | null;
  sale_percent: number | null;
  search_text: Generated<string>;
  shown_at: string | null;
  size_stock: Json | null;
  sizes: string[];
  stock: number;
  stock_level: Generated<number>;
  tags: string[];
  updated_at: Generated<string>;
  weight: string | null;
}

export interface Profiles {
  address: string;
  billing_address: string;
  billing_city: string;
  billing_country: string;
  billing_state: string;
  billing_zip_code: string;
  city: string;
  country: string;
  fortnite_username: string;
  full_name: string;
  phone_number: string;
  same_as_shipping: boolean;
  state: string;
  user_id: number;
  zip_code: string;
}

export interface PushDevices {
  created_at: Generated<string>;
  endpoint_hash: Buffer;
  id: Generated<number>;
  session_hash: Buffer;
  subscription: Buffer;
  user_id: number;
}

export interface PushMessages {
  attempts: Generated<number>;
  created_at: Generated<string>;
  device_id: number;
  failed_at: string | null;
  id: Generated<number>;
  last_error: string | null;
  notification_id: number;
  run_at: string;
  sent_at: string | null;
}

export interface QuietHours {
  begins: string;
  ends: string;
  time_zone: string;
  user_id: number;
}

export interface RatedTournaments {
  end_date: string;
  tournament_id: number;
  version: number;
}

export interface RatingChanges {
  rating: number;
  tournament_id: number;
  user_id: number;
}

export interface Ratings {
  points: Generated<number>;
  rating: number;
  user_id: number;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  user_id: number;
}

export interface Refunds {
  actor: string;
  amount_cents: number;
  created_at: Generated<string>;
  id: Generated<number>;
  intent: string;
  order_id: number;
  provider_id: string | null;
  reason: string;
  state: Generated<"wanted" | "done" | "failed">;
}

export interface RegistrationCounts {
  change: number;
  standing: "waiting" | "missing" | "present" | "pending" | "unverified";
  tournament_id: number;
}

export interface Registrations {
  check_in_hash: Buffer | null;
  checked_in_at: string | null;
  code_expires_at: string | null;
  code_hash: Buffer | null;
  created_at: Generated<string>;
  email: string;
  fortnite_username: string;
  id: Generated<number>;
  is_verified: Generated<boolean>;
  missed_check_in: Generated<boolean>;
  search_text: Generated<string>;
  tournament_id: number;
  unverified_at: string | null;
  unverified_from: string | null;
  user_id: number | null;
  verified_at: string | null;
  waiting_since: string | null;
}

export interface RoundPlans {
  best_of: number;
  section: Generated<"main" | "lower" | "final" | "third">;
  stage: Generated<number>;
  starts_at: string | null;
  to_final: number;
  tournament_id: number;
}

export interface Sales {
  category: string | null;
  ends_at: string;
  id: Generated<number>;
  is_running: Generated<boolean>;
  percent: number;
  starts_at: string;
}

export interface Seasons {
  best_of: number | null;
  created_at: Generated<string>;
  description: string;
  id: Generated<number>;
  name: string;
  name_key: Generated<string>;
  points: number[];
  visibility: "public" | "draft";
}

export interface SeasonTournaments {
  season_id: number;
  tournament_id: number;
}

export interface SecondFactors {
  active_since: string | null;
  ends_at: string | null;
  last_step: Generated<number>;
  secret: Buffer;
  user_id: number;
}

export interface SecretKeyCheck {
  is_only: Generated<boolean>;
  value: string;
}

export interface Series {
  anchor: string;
  anchor_number: number;
  created_at: Generated<string>;
  every: "week" | "two_weeks" | "month";
  id: Generated<number>;
  name: string;
  next_number: number;
  next_start: string | null;
  open_days_before: number;
  publish_at: string | null;
  template: Json | null;
  time_zone: string;
  until: string | null;
}

export interface Sessions {
  browser: Generated<string>;
  created_at: Generated<string>;
  expires_at: string;
  id: Generated<number>;
  token_hash: Buffer;
  user_id: number;
}

export interface Setup {
  dismissed_at: Generated<string>;
  is_only: Generated<boolean>;
}

export interface Site {
  action_colour: string | null;
  contact_email: string | null;
  footer_links: Generated<Json>;
  game: string | null;
  hero_eyebrow: string | null;
  hero_picture: string | null;
  hero_text: string | null;
  hero_title: string | null;
  icon: string | null;
  is_only: Generated<boolean>;
  live_colour: string | null;
  logo: string | null;
  name: string | null;
  social_links: Generated<string[]>;
  tagline: string | null;
  time_zone: string | null;
  version: Generated<number>;
}

export interface Staff {
  created_at: Generated<string>;
  email: string;
  email_key: Generated<string>;
  expires_at: string | null;
  id: Generated<number>;
  invited_by: string;
  role: "organiser" | "referee" | "caster";
  token_hash: Buffer;
  tournament_id: number;
  user_id: number | null;
}

export interface StagePlaces {
  entrant_id: number;
  seed: number;
  stage: number;
  tournament_id: number;
}

export interface StockAlerts {
  created_at: Generated<string>;
  email: string;
  email_key: Generated<string>;
  id: Generated<number>;
  mailbox_key: Generated<string>;
  product_id: number;
  size: "S" | "M" | "L" | "XL" | "XXL" | null;
}

export interface Substitutions {
  created_at: Generated<string>;
  entrant_id: number | null;
  former_name: string;
  former_user_id: number | null;
  from_number: number | null;
  id: Generated<number>;
  made_by: string;
  member_id: number | null;
  name: string;
  team_id: number | null;
  tournament_id: number;
  user_id: number | null;
}

export interface TeamMembers {
  created_at: Generated<string>;
  email: string;
  fortnite_username: string;
  id: Generated<number>;
  status: "pending" | "accepted" | "rejected";
  team_id: number;
  tournament_id: number;
  user_id: number;
}

export interface Teams {
  captain_user_id: number | null;
  check_in_hash: Buffer | null;
  checked_in_at: string | null;
  created_at: Generated<string>;
  id: Generated<number>;
  invite_code: string;
  is_public: Generated<boolean>;
  is_verified: Generated<boolean>;
  missed_check_in: Generated<boolean>;
  name: string;
  name_key: Generated<string>;
  permanent_team_id: number | null;
  registered_at: string | null;
  tournament_id: number;
  unverified_at: string | null;
  unverified_from: string | null;
  verified_at: string | null;
  waiting_since: string | null;
}

export interface Tournaments {
  auto_check_in: Generated<boolean>;
  auto_start: Generated<boolean>;
  best_of: Generated<number>;
  check_in_announced: Generated<boolean>;
  check_in_closed_for: string | null;
  check_in_minutes: number | null;
  created_at: Generated<string>;
  description: string;
  draw_lot: Generated<number>;
  end_date: string;
  format: Generated<"single_elimination" | "double_elimination" | "round_robin" | "swiss" | "battle_royale">;
  game_link: string | null;
  id: Generated<number>;
  image: string | null;
  max_players: number;
  max_teams: Generated<number | null>;
  missing_at_start: Generated<"dropped" | "kept">;
  name: string;
  pickem: Generated<boolean>;
  planned_games: number | null;
  prize_details: string | null;
  prizes: Generated<Json>;
  registration_closes_at: string | null;
  report_minutes: Generated<number>;
  results_by: Generated<"organiser" | "players">;
  rulebook_version: Generated<number>;
  rules: Generated<string>;
  scoring: Json | null;
  series_id: number | null;
  series_number: number | null;
  shown_at: string | null;
  shuffle_seed: number | null;
  stages: Generated<Json>;
  start_date: string;
  start_notification_sent: Generated<boolean>;
  start_refusal: string | null;
  start_refused_version: number | null;
  status: Generated<"upcoming" | "ongoing" | "completed" | "cancelled">;
  team_size: Generated<number>;
  third_place: Generated<boolean>;
  tournament_type: "single" | "duo" | "trio" | "squad";
  unique_code: string;
  version: Generated<number>;
  visibility: Generated<"public" | "unlisted" | "draft">;
  winners_announcement_sent: Generated<boolean>;
  winners_corrected_at: string | null;
  winners_version: Generated<number>;
}

export interface Uploads {
  id: Generated<number>;
  is_gone: Generated<boolean>;
  name: Generated<string>;
  noted_at: string | null;
  unused_since: string | null;
  url: string;
}

export interface UsedUploads {
  url: string | null;
}

export interface Users {
  browser_epoch: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
  email: string;
  email_key: Generated<string | null>;
  email_verified_at: string | null;
  had_verified_address: Generated<boolean>;
  id: Generated<number>;
  password_hash: string | null;
  permissions: Generated<string[]>;
  role: Generated<"admin" | "player">;
  username: string;
  username_key: string | null;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  created_at: Generated<string>;
  data: Json;
  delivered_at: string | null;
  event: string;
  failed_at: string | null;
  id: Generated<number>;
  last_error: string | null;
  response_status: number | null;
  run_at: Generated<string>;
  tried_at: string | null;
  webhook_id: number;
}

export interface Webhooks {
  created_at: Generated<string>;
  ending: string;
  events: string[];
  host: string;
  id: Generated<number>;
  kind: "discord" | "signed";
  next_at: Generated<string>;
  secret: Buffer | null;
  tournament_id: number | null;
  url: Buffer;
  user_id: number | null;
}

export interface Winners {
  code_hash: Buffer | null;
  email: string;
  mail_to: "captain" | "members" | null;
  members: Generated<string[]>;
  place: number;
  placement: string;
  prize: string;
  recipients: Generated<string[]>;
  registration_id: number | null;
  team: string | null;
  team_id: number | null;
  tournament_id: number;
  username: string;
}

export interface DB {
  account_events: AccountEvents;
  api_tokens: ApiTokens;
  attempts: Attempts;
  audit: Audit;
  bans: Bans;
  connected_accounts: ConnectedAccounts;
  contact_messages: ContactMessages;
  discord_connection: DiscordConnection;
  discord_jobs: DiscordJobs;
  discord_role_holders: DiscordRoleHolders;
  discord_roles: DiscordRoles;
  discord_tournaments: DiscordTournaments;
  discounts: Discounts;
  email_tokens: EmailTokens;
  entrants: Entrants;
  game_results: GameResults;
  games: Games;
  idempotency_keys: IdempotencyKeys;
  lobby_code_views: LobbyCodeViews;
  lobby_codes: LobbyCodes;
  login_challenges: LoginChallenges;
  mailings: Mailings;
  mails: Mails;
  map_counts: MapCounts;
  map_likes: MapLikes;
  map_suggestions: MapSuggestions;
  maps: Maps;
  match_reports: MatchReports;
  matches: Matches;
  member_audit: MemberAudit;
  newsletter_sends: NewsletterSends;
  newsletter_subscribers: NewsletterSubscribers;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  oidc_answers: OidcAnswers;
  oidc_states: OidcStates;
  order_counts: OrderCounts;
  order_events: OrderEvents;
  order_lines: OrderLines;
  orders: Orders;
  pages: Pages;
  payment_jobs: PaymentJobs;
  payment_sessions: PaymentSessions;
  payments: Payments;
  permanent_team_invitations: PermanentTeamInvitations;
  permanent_team_members: PermanentTeamMembers;
  permanent_teams: PermanentTeams;
  picks: Picks;
  player_pages: PlayerPages;
  post_counts: PostCounts;
  post_reads: PostReads;
  post_revisions: PostRevisions;
  posts: Posts;
  product_codes: ProductCodes;
  product_counts: ProductCounts;
  products: Products;
  profiles: Profiles;
  push_devices: PushDevices;
  push_messages: PushMessages;
  quiet_hours: QuietHours;
  rated_tournaments: RatedTournaments;
  rating_changes: RatingChanges;
  ratings: Ratings;
  recovery_codes: RecoveryCodes;
  refunds: Refunds;
  registration_counts: RegistrationCounts;
  registrations: Registrations;
  round_plans: RoundPlans;
  sales: Sales;
  season_tournaments: SeasonTournaments;
  seasons: Seasons;
  second_factors: SecondFactors;
  secret_key_check: SecretKeyCheck;
  series: Series;
  sessions: Sessions;
  setup: Setup;
  site: Site;
  staff: Staff;
  stage_places: StagePlaces;
  stock_alerts: StockAlerts;
  substitutions: Substitutions;
  team_members: TeamMembers;
  teams: Teams;
  tournaments: Tournaments;
  uploads: Uploads;
  used_uploads: UsedUploads;
  users: Users;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  winners: Winners;
}
