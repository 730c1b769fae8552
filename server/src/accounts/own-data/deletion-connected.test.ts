import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aBrowser, logInThere, useOidcProvider } from '#testing/accounts/oidc.ts';
import { holdTable, untilWaiting } from '#testing/locks.ts';
import { anOwner, deleteAccount, type Owner } from '#testing/owners.ts';

const provider = useOidcProvider();
const site = useApp(provider.settings);

/** Leads an owner through the provider; answers how the page at its end connects the account. */
async function connectingTo(owner: Owner, person: string) {
  const browser = aBrowser(site);
  const { body } = await browser.connect(owner.token, owner.password);
  await browser.follow(await logInThere(body.url, person));
  return () => browser.finish(owner.token);
}

async function needsOf(person: string) {
  const browser = aBrowser(site);
  await browser.signInThere(person);
  return (await browser.finish()).body.needs;
}

test('a connected account signs in to nothing once the account here is deleted, and may sign up again', async () => {
  const owner = await anOwner(site);
  const connect = await connectingTo(owner, 'nova');
  expect((await connect()).status).toBe(200);
  expect((await deleteAccount(site, owner)).status).toBe(200);
  expect(await needsOf('nova')).toBe('username');
});

test('an account that is connected while the account here is deleted is connected to nothing', async () => {
  for (let round = 0; round < 8; round += 1) {
    const owner = await anOwner(site);
    const person = `nova${round}`;
    const connect = await connectingTo(owner, person);
    const [deletion, connected] = await Promise.all([deleteAccount(site, owner), connect()]);
    expect(deletion.status, deletion.text).toBe(200);
    expect(connected.status).toBeLessThan(500);
    expect(await needsOf(person)).toBe('username');
  }
});

test('a deletion that has the account already is waited for by who connects it', async () => {
  const { db } = site.ctx;
  const owner = await anOwner(site);
  const connect = await connectingTo(owner, 'nova');
  // Of what is deleted with the account this is read by nobody else.
  const release = await holdTable(db, 'profiles');
  const deletion = deleteAccount(site, owner);
  await untilWaiting(db, 1);
  const connected = connect();
  await untilWaiting(db, 2);
  await release();
  expect((await deletion).status).toBe(200);
  expect((await connected).status).toBe(401);
});
