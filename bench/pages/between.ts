import { callApi } from '@last-circle/proof/api.ts';
import { admin } from '@last-circle/proof/launch.ts';
import { createTournament, start, type Organiser } from '#basics/brackets.ts';
import { onDemo } from '#fill/site.ts';
import { measureControls, screensOf } from './between-controls.ts';
import { journeysOf, measureClicks } from './between-pages.ts';

/** A tournament with so many players, as an organiser enters them; answers its id. */
async function enter(organiser: Organiser, players: number, status: string, form = {}) {
  const { url, token } = organiser;
  const id = await createTournament(organiser, players, form);
  const lines = Array.from({ length: players }, (_, index) => ({
    name: `Runner ${index + 1}`,
    status,
  }));
  const entrants = `POST /tournaments/${id}/entrants`;
  const preview = { token, body: { lines } };
  const { version } = await callApi<{ version: number }>(url, `${entrants}/preview`, preview);
  await callApi(url, `${entrants}/import`, { token, body: { lines, version } });
  return id;
}

/** What a visitor waits for from one page to the next, and after each press. */
export const measureBetween = (runs: number) =>
  onDemo(async (site) => {
    const { url } = site;
    const login = await callApi<{ token: string; user: object }>(url, 'POST /auth/login', {
      body: admin,
    });
    const session = { token: login.token, user: JSON.stringify(login.user) };
    const bracket = await enter(site, 256, 'verified');
    await start(site, bracket);
    const stages = [{ format: 'battle_royale' }];
    const table = await enter(site, 500, 'pending', { stages });
    return {
      between: await measureClicks(url, journeysOf(session, bracket), runs),
      controls: await measureControls(url, screensOf(session, { bracket, table }), runs),
    };
  });
