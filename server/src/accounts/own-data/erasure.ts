import { deletedAccount } from '@last-circle/contract/accounts/own-data-rules.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db/tables.ts';

/** Whose account is deleted. */
export interface Leaver {
  id: number;
  username: string;
  email: string;
  /** By which other people's rows do not find this person: the address, and others that were proved. */
  addresses: string[];
  /** Tournaments that the account takes or took part in. */
  tournaments: number[];
  names: NamesIn[];
}

/** Takes a person out of a table: deletes rows, or leaves them without the person. */
export type Erasure = (db: Kysely<DB>, leaver: Leaver) => Promise<unknown>;

type TableWith<Column extends string> = {
  [T in keyof DB]: Column extends keyof DB[T] ? T : never;
}[keyof DB];

export const deleted =
  (table: TableWith<'user_id'>): Erasure =>
  (db, { id }) =>
    sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(db);

/** Renames somebody in the rows that name them by their username. */
export const renamed =
  <Column extends string>(column: Column, table: TableWith<Column>): Erasure =>
  (db, { username }) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${deletedAccount}
      where ${sql.ref(column)} = ${username}`.execute(db);

/** Names under which the site itself acts on orders; an account may have one of them too. */
const siteActors = ['Buyer', 'Expiry', 'Stripe'];

/** Renames who acted on orders: anybody who looked after the shop once. */
export const renamedActor =
  (table: 'order_events' | 'refunds'): Erasure =>
  async (db, leaver) => {
    if (!siteActors.includes(leaver.username)) await renamed('actor', table)(db, leaver);
  };

export const all =
  (...erasures: Erasure[]): Erasure =>
  async (db, leaver) => {
    for (const erase of erasures) await erase(db, leaver);
  };

const ofTheSite = 'Belongs to the site and is about nobody in particular';

/** Why the tables of the site, which name no account, are neither downloaded nor erased. */
export const siteTables = {
  tournaments: ofTheSite,
  seasons: ofTheSite,
  series: ofTheSite,
  discounts: ofTheSite,
  products: ofTheSite,
  product_counts: ofTheSite,
  sales: ofTheSite,
  map_counts: ofTheSite,
  post_counts: ofTheSite,
  post_reads: 'Counts how often a post was read, never by whom',
  order_counts: ofTheSite,
  registration_counts: ofTheSite,
  setup: ofTheSite,
  site: ofTheSite,
  pages: ofTheSite,
  secret_key_check: ofTheSite,
  uploads: 'Pictures of the site, stored without who uploaded them',
  used_uploads: ofTheSite,
  discord_connection: ofTheSite,
  discord_tournaments: ofTheSite,
  discord_roles: ofTheSite,
  webhooks: 'Belongs to the site; that you connected it is in the audit log',
};

/** What texts of some tournaments name a person by. */
export interface NamesIn {
  tournaments: number[];
  texts: string[];
}

type Account = Pick<Leaver, 'id' | 'username' | 'email'>;

/** The names and addresses of a person in each tournament, where they are the same together. */
export async function namesOf(
  db: Kysely<DB>,
  { id, username, email }: Account,
  tournaments: readonly number[],
): Promise<NamesIn[]> {
  const { rows } = await sql<{ tournament: number; text: string }>`
    select tournament_id as tournament, text from (
      select tournament_id, fortnite_username as text from registrations where user_id = ${id}
      union select tournament_id, email from registrations where user_id = ${id} and is_verified
      union select tournament_id, unnest(array[fortnite_username, email])
        from team_members where user_id = ${id}
      union select tournament_id, name from entrants where account_id = ${id}
      union select tournament_id, name from substitutions where user_id = ${id}
      union select tournament_id, former_name from substitutions where former_user_id = ${id}
    ) as named where text <> ''`.execute(db);
  const texts = Map.groupBy(rows, ({ tournament }) => tournament);
  const named = tournaments.map((tournament) => ({
    tournament,
    texts: [
      ...new Set([username, email, ...(texts.get(tournament) ?? []).map(({ text }) => text)]),
    ].toSorted(),
  }));
  return [...Map.groupBy(named, (one) => JSON.stringify(one.texts)).values()].map((group) => ({
    tournaments: group.map(({ tournament }) => tournament),
    texts: group[0]?.texts ?? [],
  }));
}

const escaped = (text: string) => text.replaceAll(/[^\p{L}\p{N}\s_]/gu, String.raw`\$&`);

/** A regular expression of PostgreSQL for any of these as whole words. */
export const patternOf = (texts: readonly string[]) =>
  String.raw`(?<!\w)(?:${texts.map(escaped).join('|')})(?!\w)`;

/**
 * The same in tournaments in which nothing else is known of the person: the username could be a word
 * of any text, so it counts only where an entry of the audit log is about somebody.
 */
export const patternElsewhere = ({ username, email }: Account) =>
  String.raw`${patternOf([email])}|(?<=^|^registration of |^role of )${escaped(username)}(?=$| of team | from the staff$)`;
