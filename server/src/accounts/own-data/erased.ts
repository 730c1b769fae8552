import { deletedPlayer } from '@last-circle/contract/accounts/own-data-rules.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db/tables.ts';
import { accountErasures } from './account-erasures.ts';
import type { Erasure, Leaver } from './erasure.ts';
import { resultsErasures } from './results-erasures.ts';
import { shopErasures } from './shop-erasures.ts';
import { siteErasures } from './site-erasures.ts';

/** Last of all: the row that what stays refers to. */
const users: Erasure = (db, { id }) =>
  db
    .updateTable('users')
    .set({
      username: deletedPlayer,
      username_key: null,
      email: '',
      password_hash: '',
      role: 'player',
      email_verified_at: null,
      deleted_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();

const ofTheSite = 'About nobody in particular';
const withAnother = 'Deleted with the row that it belongs to';
const withoutNames = 'Names entrants by their rows alone';
const forDays = 'Deleted after days at most, no matter who it is about';

/** For every table, in this order, how it loses a person, or why it stays; a new one does not compile before. */
const decisions: Record<keyof DB, Erasure | string> = {
  ...resultsErasures,
  ...siteErasures,
  ...shopErasures,
  ...accountErasures,
  users,
  attempts: forDays,
  idempotency_keys: forDays,
  login_challenges: withAnother,
  oidc_states: forDays,
  recovery_codes: withAnother,
  order_lines: withAnother,
  game_results: withoutNames,
  games: withoutNames,
  matches: withoutNames,
  round_plans: withoutNames,
  stage_places: withoutNames,
  season_tournaments: withoutNames,
  seasons: ofTheSite,
  tournaments: ofTheSite,
  teams: 'Left, handed over or deleted before; past ones have the row of the account as captain',
  permanent_teams: 'Left, handed over or disbanded before',
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
};

/** Takes a person out of every table. */
export async function eraseAll(db: Kysely<DB>, leaver: Leaver) {
  for (const decision of Object.values(decisions)) {
    if (typeof decision !== 'string') await decision(db, leaver);
  }
}
