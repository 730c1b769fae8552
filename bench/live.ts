import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { callApi } from './api.ts';

/** When each version of a tournament arrives, over a connection of its own. */
async function* arrivalsOf(url: string, id: number) {
  const sent = request(`${url}/api/tournaments/${id}/events`, { agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A viewer got ${response.statusCode}`);
  for await (const chunk of response.setEncoding('utf8')) {
    if (String(chunk).includes('event: version')) yield performance.now();
  }
}

/** How long after it was asked for a change of a bracket has reached its viewers. */
export async function measureLive(url: string, token: string, id: number, count: number) {
  const viewers = Array.from({ length: count }, () => arrivalsOf(url, id));
  await Promise.all(viewers.map((viewer) => viewer.next()));
  const next = viewers.map((viewer) => viewer.next());
  const before = performance.now();
  await callApi(url, `PUT /tournaments/${id}/bracket/seeds`, { token, body: { shuffle: true } });
  const answeredAfter = performance.now() - before;
  const arrivals = await Promise.all(next);
  await Promise.all(viewers.map((viewer) => viewer.return()));
  const slowest = Math.max(...arrivals.map(({ value }) => (value ?? Infinity) - before));
  return {
    viewers: count,
    slowestMs: Math.round(slowest),
    aimMs: 1000,
    answerMs: Math.round(answeredAfter),
  };
}
