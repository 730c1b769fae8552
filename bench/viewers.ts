import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

/**
 * Viewers of a tournament, in a process of their own: `node bench/viewers.ts URL ID COUNT`. It
 * prints `watching` once all are connected, then, for each new version, when the last of them
 * heard of it, in milliseconds of the monotonic clock.
 */
const [, , url = '', id = '', count = '0'] = process.argv;
const viewers = Number(count);
const atOnce = 32;
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
const heard = new Map<string, number>();

function hear(chunk: string) {
  const version = /event: version\ndata: (\d+)/.exec(chunk)?.[1];
  if (version === undefined) return;
  const of = (heard.get(version) ?? 0) + 1;
  heard.set(version, of);
  if (of === viewers) console.log(`${version} ${Number(process.hrtime.bigint()) / 1e6}`);
}

async function watch() {
  const sent = request(`${url}/api/tournaments/${id}/events`, { agent }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A viewer got ${response.statusCode}`);
  response.setEncoding('utf8').on('data', hear);
}

for (let from = 0; from < viewers; from += atOnce) {
  await Promise.all(Array.from({ length: Math.min(atOnce, viewers - from) }, watch));
}
console.log('watching');
