import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db/tables.ts';

/** What texts of some tournaments name a person by. */
export interface NamesIn {
  tournaments: number[];
  texts: string[];
}

interface Account {
  id: number;
  username: string;
  email: string;
}

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
