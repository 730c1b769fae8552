import type { Preference } from '@last-circle/contract/accounts/notifications.ts';
import { createECDH, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';

/** Chooses where a kind reaches somebody. */
export async function choose(
  site: TestApp,
  { token }: { token: string },
  preference: Partial<Preference> & Pick<Preference, 'kind'>,
) {
  const body = {
    preferences: [{ onSite: true, byMail: 'at-once', onPhone: false, ...preference }],
  };
  const answer = await site.send('PUT', '/notifications/preferences', { as: token, body });
  expect(answer.status).toBe(200);
}

/** A subscription of a browser, with a private key of its own. */
export function aSubscription(endpoint: string) {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { endpoint, keys, browser };
}

/** Adds the browser of somebody's session; answers it as listed. */
export async function aDevice(
  site: TestApp,
  { token }: { token: string },
  { endpoint, keys } = aSubscription('https://push.example/device'),
) {
  const sent = { as: token, body: { endpoint, keys } };
  expect((await site.send('POST', '/notifications/devices', sent)).status).toBe(201);
  const { body } = await site.send('GET', '/notifications/devices', { as: token });
  return body.devices.find(({ isThis }: { isThis: boolean }) => isThis);
}

/** What stands in somebody's list, newest first. */
export const listOf = async (site: TestApp, { token }: { token: string }) =>
  (await site.send('GET', '/notifications', { as: token })).body;
