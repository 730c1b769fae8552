import { setTimeout as pause } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  /** 0 without an answer. */
  status: number;
  /** Milliseconds since the request was due, which is before it could be sent where clients queue. */
  took: number;
  /** Milliseconds since the traffic began, when it was due. */
  due: number;
  hasRetryAfter: boolean;
}

/** Clients that keep their connections; more than the site works on, so that none waits here. */
const connections = 2000;
const timeoutMs = 30_000;

const openClients = (most: number) =>
  new Agent({
    connections: most,
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

async function send(clients: Dispatcher, origin: string, ask: Ask) {
  try {
    const { path, method, headers = {}, body = null } = ask;
    const answer = await clients.request({ origin, path, method, headers, body });
    await answer.body.dump();
    return {
      status: answer.statusCode,
      hasRetryAfter: answer.headers['retry-after'] !== undefined,
    };
  } catch {
    return { status: 0, hasRetryAfter: false };
  }
}

interface Offered {
  url: string;
  seconds: number;
  next: () => Ask;
}

/** As many requests a second as said, whatever becomes of those before: people do not wait for others. */
export async function offer({ url, seconds, next }: Offered, perSecond: number) {
  const clients = openClients(connections);
  const answers: Promise<Answer>[] = [];
  const started = performance.now();
  const count = Math.round(perSecond * seconds);
  while (answers.length < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - started) / 1000) * perSecond));
    while (answers.length < due) {
      const at = (answers.length / perSecond) * 1000;
      answers.push(
        send(clients, url, next()).then((answer) => ({
          ...answer,
          due: at,
          took: performance.now() - started - at,
        })),
      );
    }
    await pause(1);
  }
  const all = await Promise.all(answers);
  await clients.close();
  return all;
}

/** Each of so many clients asks again as soon as it has its answer. */
export async function saturate({ url, seconds, next }: Offered, clientCount: number) {
  const clients = openClients(clientCount);
  const answers: Answer[] = [];
  const started = performance.now();
  const client = async () => {
    for (;;) {
      const due = performance.now() - started;
      if (due > seconds * 1000) return;
      const answer = await send(clients, url, next());
      answers.push({ ...answer, due, took: performance.now() - started - due });
    }
  };
  await Promise.all(Array.from({ length: clientCount }, client));
  await clients.close();
  return answers;
}

/** All at the same moment. */
export async function sendAtOnce(url: string, asks: Ask[]) {
  const clients = openClients(asks.length);
  const answers = await Promise.all(asks.map((ask) => send(clients, url, ask)));
  await clients.close();
  return answers;
}

export const isOk = ({ status }: { status: number }) => status >= 200 && status < 400;

/** Whether the site said that it is too much now, and when to come back. */
export const isRefused = ({ status, hasRetryAfter }: Pick<Answer, 'status' | 'hasRetryAfter'>) =>
  (status === 429 || status === 503) && hasRetryAfter;

export function percentile(answers: Answer[], percent: number) {
  const sorted = answers.map(({ took }) => took).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

/** How often each status came, as '200 x 40, 503 x 2'. */
export function statusesOf(answers: { status: number }[]) {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status || 'none'} x ${count}`).join(', ');
}
