import { callApi } from '#basics/api.ts';

const dayMs = 86_400_000;

interface Filled {
  /** Started, which makes the bracket. */
  bracket: number;
  /** With its registrations. */
  table: number;
}

async function createTournament(url: string, token: string, players: number, status: string) {
  const { id } = await callApi<{ id: number }>(url, 'POST /tournaments', {
    token,
    body: {
      name: `Cup of ${players}`,
      tournamentType: 'single',
      maxPlayers: players,
      startDate: new Date(Date.now() + dayMs).toISOString(),
      endDate: new Date(Date.now() + 2 * dayMs).toISOString(),
      ...(players > 256 && { stages: [{ format: 'battle_royale' }] }),
    },
  });
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

/** A bracket of 256 and a table of 500, as an organiser enters them. */
export async function fillForOrganisers(url: string, token: string): Promise<Filled> {
  const bracket = await createTournament(url, token, 256, 'verified');
  await callApi(url, `POST /tournaments/${bracket}/start`, {
    token,
    body: { gameLink: 'https://play.bench.example' },
  });
  return { bracket, table: await createTournament(url, token, 500, 'pending') };
}
