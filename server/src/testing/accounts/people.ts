import { foldUsername } from '@last-circle/contract/usernames.ts';
import type { Permission } from '@last-circle/contract/access/permission-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { partsOf } from '#platform/mail/content.ts';
import { unsealed } from '#platform/mail/sealed.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { readFace } from '#platform/site/face.ts';
import { lookOf } from '#platform/mail/look.ts';

export interface Person {
  id: number;
  username: string;
  email: string;
  token: string;
}

let count = 0;

/** A verified account with a session; it has no password to sign in with. */
export async function aPerson(
  ctx: Context,
  {
    username = `player${++count}`,
    role = 'player',
    permissions = [],
  }: { username?: string; role?: 'admin' | 'player'; permissions?: Permission[] } = {},
): Promise<Person> {
  const { id, email } = await ctx.db
    .insertInto('users')
    .values({
      username,
      username_key: foldUsername(username),
      email: `${username}@players.example`,
      password_hash: 'none',
      role,
      permissions,
      email_verified_at: new Date().toISOString(),
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  return { id, username, email, token: await signIn(ctx, id) };
}

/** The token of a new session. */
export const signIn = (ctx: Context, userId: number) => sessions.open(ctx, userId);

export const anAdmin = (ctx: Context) =>
  aPerson(ctx, { username: `organiser${++count}`, role: 'admin' });

/** The mails written to an address as it gets them, oldest first. */
export async function mailsTo(ctx: Context, recipient: string) {
  const mails = await ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient_key', '=', recipient.toLowerCase())
    .orderBy('id')
    .execute();
  const look = lookOf(await readFace(ctx));
  return mails.map((mail) => ({ ...mail, ...partsOf(unsealed(ctx.config, mail), look) }));
}
