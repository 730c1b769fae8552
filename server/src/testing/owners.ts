import { aMember, type Newcomer } from '#testing/accounts/accounts.ts';
import type { TestApp } from './app.ts';
import { signIn, type Person } from '#testing/accounts/people.ts';

/** Somebody who knows the password of the account. */
export interface Owner extends Person {
  password: string;
}

export async function anOwner(site: TestApp, more: Partial<Newcomer> = {}): Promise<Owner> {
  const member = await aMember(site, more);
  return { ...member, token: await signIn(site.ctx, member.id) };
}

export async function anAdminOwner(site: TestApp): Promise<Owner> {
  const owner = await anOwner(site);
  await site.ctx.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', owner.id)
    .execute();
  return owner;
}

export const deleteAccount = (site: TestApp, { token, password }: Owner, more: object = {}) =>
  site.send('POST', '/auth/deletion', { as: token, body: { password, ...more } });

export const obstaclesOf = async (site: TestApp, { token }: Owner) =>
  (await site.send('GET', '/auth/deletion', { as: token })).body.obstacles;
