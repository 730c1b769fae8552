import { foldUsername } from '@last-circle/contract/usernames.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { invalidField } from '#platform/errors.ts';

export interface Account {
  id: number;
  username: string;
  email: string;
  /** The name in the profile, else the username. */
  gameName: string;
}

/** Looks accounts up by username or address, both without regard to case. */
export async function accountFinder({ db }: Context, texts: readonly string[]) {
  const { rows } = await sql<Account & { nameKey: string; emailKey: string }>`
    select users.id, username, email, username_key as "nameKey", email_key as "emailKey",
      coalesce(nullif(fortnite_username, ''), username) as "gameName"
    from users left join profiles on profiles.user_id = users.id
    where username_key = any(${texts.map(foldUsername)})
      or email_key = any(${texts.map((text) => text.toLowerCase())})`.execute(db);
  const byName = new Map(rows.map((row) => [row.nameKey, row]));
  const byEmail = new Map(rows.map((row) => [row.emailKey, row]));
  return (text: string): Account | undefined =>
    byEmail.get(text.toLowerCase()) ?? byName.get(foldUsername(text));
}

/** The name under which somebody plays, of a profile or account. */
export async function gameNameOf(ctx: Context, user: { username: string; email: string }) {
  return (await accountFinder(ctx, [user.email]))(user.email)?.gameName ?? user.username;
}

/** The account of a username or address; refuses with the message at the field. */
export async function findAccount(ctx: Context, text: string, field: string, message: string) {
  const account = (await accountFinder(ctx, [text]))(text);
  if (!account) throw invalidField(field, message);
  return account;
}

/** Names in the form in which the database compares them. */
export async function nameKeys({ db }: Context, names: readonly string[]) {
  const { rows } = await sql<{ key: string }>`
    select game_name_key(name) as key
    from unnest(${names}::text[]) with ordinality as given (name, position)
    order by position`.execute(db);
  return rows.map(({ key }) => key);
}
