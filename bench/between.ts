import { callApi } from './api.ts';
import { measureControls, screensOf } from './between-controls.ts';
import { fillForOrganisers } from './between-data.ts';
import { journeysOf, measureClicks } from './between-pages.ts';
import { startDemo } from './demo-site.ts';

const account = { email: 'admin@lastcircle.example', password: 'last-circle-demo' };

/** What a visitor waits for from one page to the next, and after each press. */
export async function measureBetween(runs: number) {
  const site = await startDemo();
  try {
    const { token, user } = await callApi<{ token: string; user: object }>(
      site.url,
      'POST /auth/login',
      { body: account },
    );
    const admin = { token, user: JSON.stringify(user) };
    const filled = await fillForOrganisers(site.url, token);
    return {
      between: await measureClicks(site.url, journeysOf(admin, filled.bracket), runs),
      controls: await measureControls(site.url, screensOf(admin, filled), runs),
    };
  } finally {
    await site.stop();
  }
}
