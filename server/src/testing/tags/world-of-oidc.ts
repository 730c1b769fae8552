import type { TestApp } from '#testing/app.ts';
import { aBrowser } from '#testing/accounts/oidc.ts';
import type { Person } from '#testing/accounts/people.ts';

async function aBrowserOf(site: TestApp, person: string) {
  const browser = aBrowser(site);
  await browser.signInThere(person);
  return browser;
}

/** Somebody new, somebody about to be connected, and somebody who is, at the provider of the site. */
export async function theOidcAccounts(
  site: TestApp,
  connecting: Person,
  connected: Pick<Person, 'username' | 'token'>,
) {
  const newcomer = await aBrowserOf(site, 'elsewhere');
  const half = await aBrowserOf(site, connecting.username);
  const done = await aBrowserOf(site, connected.username);
  await done.finish(connected.token);
  const { accounts } = (await done.send('GET', '/auth/connected-accounts', { as: connected.token }))
    .body;
  return {
    newcomer: newcomer.headers(),
    connecting: { token: connecting.token, headers: half.headers() },
    connected: { token: connected.token, id: Number(accounts[0].id) },
  };
}
