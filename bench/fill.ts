const day = 86_400_000;

async function send(url: string, path: string, body: unknown, token?: string) {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { token?: string };
}

/** Creates tournaments as the organiser would. */
export async function createTournaments(url: string, admin: object, count: number) {
  const { token } = await send(url, '/auth/login', admin);
  for (let index = 0; index < count; index += 1) {
    const startDate = new Date(Date.now() + index * day).toISOString();
    const endDate = new Date(Date.now() + (index + 1) * day).toISOString();
    const tournament = {
      name: `Night Cup ${index + 1}`,
      description: 'One life, one circle. '.repeat(8),
      tournamentType: ['single', 'duo', 'trio', 'squad'][index % 4],
      maxPlayers: 100,
      startDate,
      endDate,
      prizeDetails: '$500 and a jacket',
    };
    await send(url, '/tournaments', tournament, token);
  }
}
