import { compare, shareOf, type Target } from './load.ts';
import { headersOf } from './statements.ts';

/** More than fit in the cache, so that asking for each in turn never gets a cached answer. */
const different = 999;

/**
 * The next of the numbers that are asked for in turn, of which zero is none. Each server has its own
 * turn: with one for two, it would come back to what it was asked for shortly before.
 */
export function inTurn() {
  let asked = 0;
  return () => (asked = (asked % different) + 1);
}

/** Two targets of one path: the site's and the floor's, which runs the same SQL by hand. */
export interface Pair {
  name: string;
  site: Target;
  floor: Target;
  /** The least share of the floor's rate that is aimed at. */
  aim: number;
  rounds: number;
}

interface Paired {
  name: string;
  url: string;
  floorUrl: string;
  aim: number;
  path: (number: number) => string;
  /** Few are enough where the share is many times the aim. */
  rounds: number;
  /** The access token of the caller. */
  token?: string | undefined;
}

export function pairOf({ name, url, floorUrl, aim, path, rounds, token }: Paired): Pair {
  const request = { headers: headersOf({ path: '', token }) };
  const varied = () => {
    const next = inTurn();
    return () => ({ path: path(next()) });
  };
  return {
    name,
    site: { name, url, request, vary: varied() },
    floor: { name: `floor of ${name}`, url: floorUrl, request, vary: varied() },
    aim,
    rounds,
  };
}

const seconds = 0.2;

/** The rate of each pair's site, as a share of a hello world's and of its floor's; in many short turns. */
export async function comparePairs(pairs: Pair[], helloWorld: Target) {
  const rates = await compare([helloWorld], seconds);
  const helloRate = rates.get(helloWorld)?.perSecond ?? 1;
  for (const { site, floor, rounds } of pairs) {
    for (const [target, rate] of await compare([site, floor], seconds, rounds)) {
      rates.set(target, rate);
    }
  }
  return pairs.map(({ name, site, floor, aim }) => {
    const perSecond = rates.get(site)?.perSecond ?? 0;
    const ratio = shareOf(rates.get(site), rates.get(floor));
    return {
      what: name,
      'a second': Math.round(perSecond),
      'p99 ms': rates.get(site)?.p99,
      'of hello world': Number((perSecond / helloRate).toFixed(2)),
      'of the floor': ratio,
      aim,
      met: ratio >= aim,
    };
  });
}
