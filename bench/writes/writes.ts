import type pg from 'pg';
import { signIn } from '#basics/api.ts';
import { measureCheckout, measureCheckoutWithMail, turns } from './checkout.ts';
import { compare, shareOf, type Target } from '#basics/load.ts';
import { run, runSite } from '#basics/process.ts';
import { admin, inFolder } from '#fill/site.ts';
import { fillWrites } from '#fill/writes.ts';

const seconds = 0.6;
const rounds = 5;

interface Write {
  name: string;
  method: 'POST' | 'PATCH';
  aim: number;
  /** Of the next request: no two write the same. */
  vary: () => { path: string; token: string; body?: string };
}

/** Each of the items once. */
function each<T>(what: string, items: readonly T[]) {
  const left = items.values();
  return () => {
    const { value, done } = left.next();
    if (done) throw new Error(`Too few ${what} to measure with`);
    return value;
  };
}

type Filled = Awaited<ReturnType<typeof fillWrites>>;

function writesOf({ players, matches, registrations, checkIns }: Filled, admin: string): Write[] {
  const pairs = (ids: number[]) => players.flatMap((player) => ids.map((id) => ({ id, player })));
  const nextSeat = each('seats', pairs(registrations));
  const nextCheckIn = each('check-ins', pairs(checkIns));
  const nextMatch = each('matches', matches);
  let asked = 0;
  return [
    {
      name: 'registration',
      method: 'POST',
      aim: 0.7,
      vary() {
        const { id, player } = nextSeat();
        asked += 1;
        const form = { fortniteUsername: player.username, email: `seat${asked}@bench.example` };
        const body = JSON.stringify(form);
        return { path: `/tournaments/${id}/register`, token: player.token, body };
      },
    },
    {
      name: 'result',
      method: 'PATCH',
      aim: 0.7,
      vary() {
        const { id, tournamentId } = nextMatch();
        const body = JSON.stringify({ scoreA: 2, scoreB: 1, version: 1 });
        return { path: `/tournaments/${tournamentId}/matches/${id}`, token: admin, body };
      },
    },
    {
      name: 'check-in',
      method: 'POST',
      aim: 0.7,
      vary() {
        const { id, player } = nextCheckIn();
        return { path: `/tournaments/${id}/check-in`, token: player.token };
      },
    },
  ];
}

const targetOf = (url: string, { name, method, vary }: Write, prefix = ''): Target => ({
  name,
  url,
  request: { method },
  vary() {
    const { path, token, body } = vary();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return { path: prefix + path, headers, ...(body !== undefined && { body }) };
  },
});

async function raceEach(
  url: string,
  floorUrl: string,
  writes: Write[],
  { ofSite, ofFloor }: ReturnType<typeof turns>,
) {
  const pairs = writes.map((write) => ({
    ...write,
    site: { ...targetOf(url, write, '/api'), prepare: ofSite },
    floor: {
      ...targetOf(floorUrl, { ...write, name: `floor of ${write.name}` }),
      prepare: ofFloor,
    },
  }));
  const rates = await compare(
    pairs.flatMap(({ site, floor }) => [site, floor]),
    seconds,
    rounds,
  );
  return pairs.map(({ name, site, floor, aim }) => {
    const [ours, bare] = [rates.get(site), rates.get(floor)];
    return {
      what: name,
      'a second': Math.round(ours?.perSecond ?? 0),
      'p99 ms': ours?.p99,
      'floor a second': Math.round(bare?.perSecond ?? 0),
      'of the floor': shareOf(ours, bare),
      aim,
    };
  });
}

/** Registrations, results and check-ins a second, beside the same statements by hand. */
async function measureForms(settings: Record<string, string>, connection: pg.ClientConfig) {
  const sink = await run('bench/writes/smtp-sink.ts');
  const SMTP_URL = sink.url.replace('http', 'smtp');
  const site = await runSite({ ...settings, SMTP_URL });
  const floor = await run('bench/writes/writes-floor.ts', settings);
  try {
    const token = await signIn(site.url, admin);
    const filled = await fillWrites(site.url, token, connection);
    return await raceEach(site.url, floor.url, writesOf(filled, token), turns(connection));
  } finally {
    await floor.stop();
    await site.stop();
    await sink.stop();
  }
}

/** Writes a second, each beside the same statements by hand, on a site of their own. */
export const measureWrites = () =>
  inFolder(async ({ settings, connection }) => {
    const { ids, ...checkout } = await measureCheckout(settings, connection);
    const checkoutWithMail = await measureCheckoutWithMail(settings, ids, connection);
    const writes = await measureForms(settings, connection);
    return { checkout, checkoutWithMail, writes };
  });
