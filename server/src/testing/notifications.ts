import type { Preference } from '@last-circle/contract/accounts/notifications.ts';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Chooses where a kind reaches somebody. */
export async function choose(
  site: TestApp,
  { token }: { token: string },
  preference: Partial<Preference> & Pick<Preference, 'kind'>,
) {
  const body = { preferences: [{ onSite: true, byMail: 'at-once', ...preference }] };
  const answer = await site.send('PUT', '/notifications/preferences', { as: token, body });
  expect(answer.status).toBe(200);
}

/** What stands in somebody's list, newest first. */
export const listOf = async (site: TestApp, { token }: { token: string }) =>
  (await site.send('GET', '/notifications', { as: token })).body;
