import { foldUsername } from '@last-circle/contract/usernames.ts';
import { hash } from '#accounts/sign-in/passwords.ts';
import type { TestApp } from '#testing/app.ts';
import { mailsTo } from './people.ts';

export interface Newcomer {
  username: string;
  email: string;
  password: string;
}

let count = 0;

/** The form of a new user, with a unique name and address. */
export function aNewcomer(more: Partial<Newcomer> = {}): Newcomer {
  const username = `newcomer${++count}`;
  return { username, email: `${username}@players.example`, password: 'storm-1234', ...more };
}

/** The token of the link in the last mail to an address. */
export async function lastLinkTo({ ctx }: TestApp, email: string) {
  const mail = (await mailsTo(ctx, email)).at(-1);
  return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Signs up without opening the mailed link. */
export async function signUp(site: TestApp, more: Partial<Newcomer> = {}) {
  const newcomer = aNewcomer(more);
  const answer = await site.send('POST', '/auth/register', { body: newcomer });
  if (answer.status !== 201) throw new Error(answer.text);
  return newcomer;
}

/** Signs up and opens the mailed link, as somebody new. */
export async function signUpVerified(site: TestApp, more: Partial<Newcomer> = {}) {
  const newcomer = await signUp(site, more);
  await site.send('GET', `/auth/verify-email?token=${await lastLinkTo(site, newcomer.email)}`);
  return newcomer;
}

const hashes = new Map<string, Promise<string>>();

/** Derived once for all tests, since it is meant to be slow. */
function hashOf({ ctx }: TestApp, password: string) {
  const known = hashes.get(password) ?? hash(ctx, password);
  hashes.set(password, known);
  return known;
}

/** Somebody who has signed up and opened the mailed link on another day. */
export async function aMember(site: TestApp, more: Partial<Newcomer> = {}) {
  const member = aNewcomer(more);
  const { id } = await site.ctx.db
    .insertInto('users')
    .values({
      username: member.username,
      username_key: foldUsername(member.username),
      email: member.email,
      password_hash: await hashOf(site, member.password),
      email_verified_at: new Date(Date.now() - 30 * 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...member, id };
}

export const logIn = (site: TestApp, { email, password }: Pick<Newcomer, 'email' | 'password'>) =>
  site.send('POST', '/auth/login', { body: { email, password } });
