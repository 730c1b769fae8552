import { callApi } from '#basics/api.ts';
import { measureControls, screensOf } from './between-controls.ts';
import { fillForOrganisers } from './between-data.ts';
import { journeysOf, measureClicks } from './between-pages.ts';
import type { DemoSite } from '#fill/demo-site.ts';

const account = { email: 'admin@lastcircle.example', password: 'last-circle-demo' };

/** What a visitor waits for from one page to the next, and after each press. */
export async function measureBetween({ url }: DemoSite, runs: number) {
  const { token, user } = await callApi<{ token: string; user: object }>(url, 'POST /auth/login', {
    body: account,
  });
  const admin = { token, user: JSON.stringify(user) };
  const filled = await fillForOrganisers(url, token);
  return {
    between: await measureClicks(url, journeysOf(admin, filled.bracket), runs),
    controls: await measureControls(url, screensOf(admin, filled), runs),
  };
}
