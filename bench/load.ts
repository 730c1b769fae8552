import autocannon from 'autocannon';

export interface Target {
  name: string;
  url: string;
  request?: Pick<autocannon.Request, 'method' | 'body' | 'headers'>;
  /** The least share of the hello world's rate that is aimed at. */
  aim?: number;
  connections?: number;
}

export interface Rate {
  perSecond: number;
  p99: number;
}

const seconds = 5;
const rounds = 3;

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function loadOnce({ name, url, request = {}, connections = 32 }: Target): Promise<Rate> {
  const result = await autocannon({ url, ...request, connections, duration: seconds });
  const failed = result.errors + result['4xx'] + result['5xx'];
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} requests failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Loads the targets by turns, so that a slow moment of the machine touches all; answers medians. */
export async function compare(targets: Target[]): Promise<Map<Target, Rate>> {
  const rates = new Map<Target, Rate[]>(targets.map((target) => [target, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [target, measured] of rates) measured.push(await loadOnce(target));
  }
  return new Map(
    [...rates].map(([target, measured]) => [
      target,
      {
        perSecond: median(measured.map((rate) => rate.perSecond)),
        p99: median(measured.map((rate) => rate.p99)),
      },
    ]),
  );
}
