import { join } from 'node:path';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { callApi } from '@last-circle/proof/api.ts';
import { query } from '@last-circle/proof/database.ts';
import { freePort } from '@last-circle/server/testing/servers/free-port.ts';
import { createTournament, start } from '#basics/brackets.ts';
import { signInPlayers, type Player } from '#basics/players.ts';
import { onSite, type Folder, type Site } from '#fill/site.ts';

/** The most that a tournament and a file take. */
const entrants = 10_000;
const lines = Array.from({ length: 1000 }, (_, index) => ({ name: `Fox ${index}` }));
const swissEntrants = 256;
const aim = 50;

interface Gap {
  what: string;
  'longest gap, ms': number;
  kB: number;
  aim: number;
}

/** Answers how many bytes it was sent. */
type Ask = () => Promise<number>;

/** Registers everybody, verified, without a call for each. */
const registerAll = ({ connection }: Site, id: number, players: Player[]) =>
  query(
    connection,
    `insert into registrations (tournament_id, user_id, fortnite_username, email, is_verified, verified_at)
     select $1, users.id, username, email, true, now()
     from unnest($2::text[]) with ordinality as player (name, place) join users on username = name
     order by place`,
    [id, players.map(({ username }) => username)],
  );

const readOf =
  ({ url, token }: Site, path: string): Ask =>
  async () => {
    const headers = path.startsWith('/api') ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(url + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  };

const writeOf =
  (write: () => Promise<unknown>): Ask =>
  async () =>
    JSON.stringify(await write()).length;

const waysToSeed = {
  'by lot': { shuffle: true },
  'by rating': { byRating: true },
  'by lot, members of one team apart': { shuffle: true, keepApart: true },
};

async function asksOfTournament(
  site: Site,
  name: string,
  form: { format?: string },
  players: Player[],
) {
  const id = await createTournament(site, entrants, form);
  await registerAll(site, id, players);
  const read = (path: string): [string, Ask] => [
    `${name}: ${path}`,
    readOf(site, `/api/tournaments/${id}/${path}`),
  ];
  const shown: [string, Ask] = [`${name}: its page`, readOf(site, `/tournaments/${id}`)];
  const seeded = Object.entries(form.format === undefined ? waysToSeed : {}).map(
    ([way, body]): [string, Ask] => [
      `${name}: seeds ${way}`,
      writeOf(() => callApi(site.url, `PUT /tournaments/${id}/bracket/seeds`, { ...site, body })),
    ],
  );
  return [
    ...['participants', 'registrations', 'registrations.csv'].map(read),
    [`${name}: its start`, writeOf(() => start(site, id))],
    ...seeded,
    ...['bracket', 'bracket.json', 'games', 'leaderboard', 'calendar.ics', 'results.csv'].map(read),
    ...['pages', 'hidden-maps', 'winners', 'audit', 'participants'].map(read),
    shown,
  ] satisfies [string, Ask][];
}

/** Played up to the last result of the last round but one, which pairs the last. */
async function asksOfSwiss(site: Site, players: Player[]) {
  const { url, token } = site;
  const id = await createTournament(site, swissEntrants, { format: 'swiss' });
  await registerAll(site, id, players.slice(0, swissEntrants));
  await start(site, id);
  const record = ({ id: matchId, version }: Match) =>
    callApi(url, `PATCH /tournaments/${id}/matches/${matchId}`, {
      token,
      body: { scoreA: 2, scoreB: 1, version },
    });
  const ready = async () => {
    const { rounds } = await callApi<Bracket>(url, `GET /tournaments/${id}/bracket`, { token });
    return rounds.flatMap(({ matches }) => matches.filter(({ state }) => state === 'ready'));
  };
  const rounds = Math.log2(swissEntrants);
  for (let round = 1; round < rounds - 1; round += 1) {
    for (const match of await ready()) await record(match);
  }
  const open = await ready();
  for (const match of open.slice(1)) await record(match);
  return [
    ['Swiss: the result that pairs the last round', writeOf(() => record(open[0]!))],
    ...['bracket', 'results.csv', 'bracket.json'].map((path): [string, Ask] => [
      `Swiss: ${path}`,
      readOf(site, `/api/tournaments/${id}/${path}`),
    ]),
  ] satisfies [string, Ask][];
}

async function asksOfImport(site: Site) {
  const { url, token } = site;
  const id = await createTournament(site, entrants);
  let version = 0;
  const call = <T>(step: string, body: object) =>
    callApi<T>(url, `POST /tournaments/${id}/entrants/${step}`, { token, body });
  const preview = async () => {
    ({ version } = await call<{ version: number }>('preview', { lines }));
    return version;
  };
  return [
    [`preview of ${lines.length} lines`, writeOf(preview)],
    [`import of ${lines.length} lines`, writeOf(() => call('import', { lines, version }))],
  ] satisfies [string, Ask][];
}

/**
 * How long the event loop does nothing else for one call, with as much as a tournament takes. It is the
 * time of its processor, so that neighbours of the machine change little.
 */
export async function measureGaps(folder: Folder) {
  const port = await freePort();
  const meter = join(import.meta.dirname, 'meter.ts');
  const settings = {
    ...folder.settings,
    METER_PORT: String(port),
    NODE_OPTIONS: `--import ${meter}`,
  };
  const longest = async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
  const gaps = await onSite({ ...folder, settings }, async (site) => {
    const players = await signInPlayers(site.connection, entrants);
    const asks = [
      ...(await asksOfTournament(site, 'elimination', {}, players)),
      ...(await asksOfTournament(site, 'battle royale', { format: 'battle_royale' }, players)),
      ...(await asksOfSwiss(site, players)),
      ...(await asksOfImport(site)),
    ];
    const measured: Gap[] = [];
    for (const [what, ask] of asks) {
      await longest();
      const bytes = await ask();
      measured.push({
        what,
        'longest gap, ms': Math.round(await longest()),
        kB: Math.round(bytes / 1000),
        aim,
      });
    }
    return measured.toSorted((one, other) => other['longest gap, ms'] - one['longest gap, ms']);
  });
  return { gaps };
}
