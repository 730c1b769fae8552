import { callApi } from './api.ts';
import type { Target } from './load.ts';
import type { Player } from './players.ts';

export interface Match {
  id: number;
  state: string;
  version: number;
}

interface Bracket {
  version: number;
  rounds: { matches: Match[] }[];
}

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** Starts a single elimination of these players, or other stages; answers its id. */
export async function startBracket(
  url: string,
  admin: string,
  players: Player[],
  form: { stages?: object[] } = {},
) {
  const { id } = await callApi<{ id: number }>(url, 'POST /tournaments', {
    token: admin,
    body: {
      name: `Cup of ${players.length}`,
      tournamentType: 'single',
      maxPlayers: players.length,
      startDate: inDays(1),
      endDate: inDays(2),
      ...form,
    },
  });
  for (const { username, email, token } of players) {
    const body = { fortniteUsername: username, email };
    await callApi(url, `POST /tournaments/${id}/register`, { token, body });
  }
  await verifyAll(url, admin, id);
  const body = { gameLink: 'https://play.bench.example' };
  await callApi(url, `POST /tournaments/${id}/start`, { token: admin, body });
  return id;
}

async function verifyAll(url: string, token: string, id: number) {
  const pending = `GET /tournaments/${id}/registrations?status=pending&limit=100`;
  for (;;) {
    const page = await callApi<{ id: number }[]>(url, pending, { token });
    if (page.length === 0) return;
    for (const registration of page) {
      const verify = `PATCH /tournaments/registrations/${registration.id}/verify`;
      await callApi(url, verify, { token, body: { isVerified: true } });
    }
  }
}

export const readBracket = (url: string, id: number) =>
  callApi<Bracket>(url, `GET /tournaments/${id}/bracket`);

/** Reading a bracket, and asking whether it has changed. */
export async function bracketTargets(url: string, id: number): Promise<Target[]> {
  const { version } = await readBracket(url, id);
  const address = `${url}/api/tournaments/${id}/bracket`;
  return [
    {
      name: 'GET /api/tournaments/:id/bracket (128 entrants)',
      url: address,
      request: { headers: { 'accept-encoding': 'br' } },
      aim: 0.2,
    },
    {
      name: 'the same with the version that is known',
      url: address,
      request: { headers: { 'if-none-match': `W/"${version}"` } },
      aim: 0.6,
    },
  ];
}
