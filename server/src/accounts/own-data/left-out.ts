import type { DB } from '#platform/db/tables.ts';
import { accountParts } from './account-parts.ts';
import { shopParts } from './shop-parts.ts';
import { tournamentParts } from './tournament-parts.ts';

export const parts = { ...accountParts, ...tournamentParts, ...shopParts };

const ofTheSite = 'Belongs to the site and is about nobody in particular';
const ofTournaments = 'Public course of a tournament; your entries in it are under entrants';
const nameOfActor = 'Names who did it for the site, which the audit log lists under your account';
const secret = 'Hashes of secrets, deleted when they are used or too old';

/** Why a table is not in the download; a new table does not compile before it is here or there. */
export const leftOut: Record<Exclude<keyof DB, keyof typeof parts>, string> = {
  attempts: 'Counters of wrong passwords and codes, deleted after two days',
  email_tokens: secret,
  login_challenges: secret,
  oidc_answers: 'What a provider said at a sign-in, deleted after a quarter of an hour',
  oidc_states: secret,
  recovery_codes: secret,
  idempotency_keys: secret,
  game_results: ofTournaments,
  games: ofTournaments,
  matches: ofTournaments,
  round_plans: ofTournaments,
  stage_places: ofTournaments,
  tournaments: ofTheSite,
  seasons: ofTheSite,
  season_tournaments: ofTheSite,
  permanent_teams: 'The names of your teams are under permanent_team_members',
  mailings: nameOfActor,
  post_revisions: nameOfActor,
  maps: 'Names the creator of a map as the site was told, not an account',
  products: ofTheSite,
  product_counts: ofTheSite,
  map_counts: ofTheSite,
  post_counts: ofTheSite,
  order_counts: ofTheSite,
  registration_counts: ofTheSite,
  setup: ofTheSite,
  uploads: 'Pictures of the site, stored without who uploaded them',
  used_uploads: ofTheSite,
  webhooks: ofTheSite,
  webhook_deliveries: ofTheSite,
};
