import pg from 'pg';
import { callApi } from '#basics/api.ts';
import { readBracket, startBracket, type Match, type Organiser } from '#basics/brackets.ts';
import { median } from '#basics/load.ts';
import type { Player } from '#basics/players.ts';

interface Site extends Organiser {
  players: Player[];
}

/** The most milliseconds of server time that the median may take. */
const aims = { recording: 30, pairing: 100 };
/** A correction that clears later results, compared with a recording. */
const correctionAim = 10;

interface Acted {
  ms: number;
  /** Rows of matches that were written. */
  rows: number;
}

/** Recording, correcting and pairing in the largest stages: milliseconds, and matches written. */
export async function measureFormats(site: Site) {
  const client = new pg.Client(site.connection);
  await client.connect();
  try {
    return { ...(await measureDouble(site, client)), ...(await measureSwiss(site, client)) };
  } finally {
    await client.end();
  }
}

async function measureDouble(site: Site, client: pg.Client) {
  const { url, players } = site;
  const id = await startBracket(site, players, {
    stages: [{ format: 'double_elimination' }],
  });
  const act = actIn(site, id, client);
  const recorded: Acted[] = [];
  const first = (await readyIn(url, id))[0];
  for (let round = 0; round < 4; round += 1) {
    for (const match of await readyIn(url, id)) recorded.push(await act(match, true));
  }
  const corrected: Acted[] = [];
  for (const isWon of [false, true, false, true, false]) {
    const match = (await matchesIn(url, id)).find((other) => other.id === first?.id);
    if (match) corrected.push(await act(match, isWon));
    for (const open of await readyIn(url, id)) await act(open, true);
  }
  const [ms, correctionMs] = [medianOf(recorded), medianOf(corrected)];
  return {
    doubleOf: players.length,
    recordingMs: ms,
    recordingAimMs: aims.recording,
    recordingRows: Math.max(...recorded.map(({ rows }) => rows)),
    correctionMs,
    correctionTimes: rounded(correctionMs / ms),
    correctionAimTimes: correctionAim,
    correctionRows: Math.max(...corrected.map(({ rows }) => rows)),
  };
}

/** The last result of a round pairs the next one. */
async function measureSwiss(site: Site, client: pg.Client) {
  const { url, players } = site;
  const stages = [{ format: 'swiss', rounds: 8 }];
  const id = await startBracket(site, players, { stages });
  const act = actIn(site, id, client);
  const recorded: Acted[] = [];
  const paired: Acted[] = [];
  for (let round = 1; round < 8; round += 1) {
    const ready = await readyIn(url, id);
    for (const [index, match] of ready.entries()) {
      const isLast = index === ready.length - 1;
      (isLast ? paired : recorded).push(await act(match, (match.id + round) % 3 > 0));
    }
  }
  return {
    swissOf: players.length,
    swissRecordingMs: medianOf(recorded),
    pairingMs: medianOf(paired),
    pairingAimMs: aims.pairing,
    pairingRows: Math.max(...paired.map(({ rows }) => rows)),
  };
}

const actIn =
  ({ url, token }: Site, id: number, client: pg.Client) =>
  async (match: Match, isWonByA: boolean): Promise<Acted> => {
    const before = await versionsIn(client, id);
    const started = performance.now();
    await callApi(url, `PATCH /tournaments/${id}/matches/${match.id}`, {
      token,
      body: {
        scoreA: isWonByA ? 2 : 0,
        scoreB: isWonByA ? 0 : 2,
        version: match.version,
        force: true,
      },
    });
    const ms = performance.now() - started;
    return { ms, rows: (await versionsIn(client, id)) - before };
  };

/** Each write of a match raises its version. */
async function versionsIn(client: pg.Client, id: number) {
  const text = 'select sum(version)::integer as sum from matches where tournament_id = $1';
  const { rows } = await client.query<{ sum: number }>(text, [id]);
  return rows[0]?.sum ?? 0;
}

const matchesIn = async (url: string, id: number) =>
  (await readBracket(url, id)).rounds.flatMap(({ matches }) => matches);

const readyIn = async (url: string, id: number) =>
  (await matchesIn(url, id)).filter(({ state }) => state === 'ready');

const medianOf = (acts: Acted[]) => rounded(median(acts.map(({ ms }) => ms)));

const rounded = (value: number) => Number(value.toFixed(2));
