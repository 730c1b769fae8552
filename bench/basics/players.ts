import { createHash } from 'node:crypto';
import type pg from 'pg';
import { query } from '@last-circle/proof/database.ts';

export interface Player {
  username: string;
  email: string;
  token: string;
}

/** Players who are signed in, without the form, the mail and two hashes of a password for each. */
export async function signInPlayers(connection: pg.ClientConfig, count: number): Promise<Player[]> {
  const all = Array.from({ length: count }, (_, index) => ({
    username: `Runner${index + 1}`,
    email: `runner${index + 1}@bench.example`,
    token: `bench-session-of-runner-${index + 1}`,
  }));
  const hashes = all.map(({ token }) => createHash('sha256').update(token).digest());
  await query(
    connection,
    `with made as (
       insert into users (username, username_key, email, email_verified_at)
       select name, lower(name), mail, now() from unnest($1::text[], $2::text[]) as player (name, mail)
       returning id, username)
     insert into sessions (token_hash, user_id, expires_at)
     select hash, made.id, now() + interval '30 days'
     from unnest($1::text[], $3::bytea[]) as session (name, hash) join made on username = name`,
    [all.map(({ username }) => username), all.map(({ email }) => email), hashes],
  );
  return all;
}
