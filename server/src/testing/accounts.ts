import type { TestApp } from './app.ts';
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

/** Signs up and opens the mailed link. */
export async function signUpVerified(site: TestApp, more: Partial<Newcomer> = {}) {
  const newcomer = await signUp(site, more);
  await site.send('GET', `/auth/verify-email?token=${await lastLinkTo(site, newcomer.email)}`);
  return newcomer;
}

export const logIn = (site: TestApp, { email, password }: Pick<Newcomer, 'email' | 'password'>) =>
  site.send('POST', '/auth/login', { body: { email, password } });
