import { siteEvents, tournamentEvents } from '@last-circle/contract/webhook-rules.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Network } from '#platform/remote/network.ts';
import { wordings } from '#wordings.ts';
import { startWorker } from '#platform/queue/worker.ts';
import { webhookQueue } from '#platform/webhooks/queue.ts';
import { announceCheckIns } from '#competition/check-in/announce.ts';
import type { TestApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aRemoteSite, testNetwork } from '#testing/servers/remote-site.ts';

export interface Received {
  headers: IncomingMessage['headers'];
  text: string;
  // A test names what it expects of a body.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

type Answering = (response: ServerResponse, received: Received) => unknown;

/** A real HTTP server that collects what it is sent and answers as `answer` says at the moment. */
export async function aReceiver() {
  const received: Received[] = [];
  const receiver = {
    url: '',
    received,
    answer: ((response) => response.writeHead(204).end()) as Answering,
  };
  const origin = await aRemoteSite((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const one = { headers: request.headers, text, body: JSON.parse(text) };
      received.push(one);
      receiver.answer(response, one);
    });
  });
  receiver.url = `${origin}/hooks/token-a1b2`;
  return receiver;
}

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, headers).end();

/** The worker of a server for the length of a test. */
export function workerOf(
  site: TestApp,
  network: Partial<Network> = {},
  pace: { slowMs?: number; graceMs?: number } = {},
) {
  const { ctx, notifications } = site;
  const queue = webhookQueue(wordings, { ...testNetwork, ...network });
  const worker = startWorker({ ctx, notifications, queue, ...pace });
  onTestFinished(() => worker.stop());
  return worker;
}

/** A connection of a tournament, or of the site, to a URL, and what organisers do with it. */
export async function aConnection(
  site: TestApp,
  tournamentId: number | 'site',
  url: string,
  { as, ...more }: { kind?: 'discord' | 'signed'; events?: string[]; as?: string } = {},
) {
  const token = as ?? (await anAdmin(site.ctx)).token;
  const isOfSite = tournamentId === 'site';
  const path = isOfSite ? '/webhooks' : `/tournaments/${tournamentId}/webhooks`;
  const events = isOfSite ? siteEvents : tournamentEvents;
  const body = { kind: 'signed', url, events, ...more };
  const answer = await site.send('POST', path, { as: token, body });
  if (answer.status !== 201) throw new Error(answer.text);
  const { webhook, secret } = answer.body;
  const own = `${path}/${webhook.id}`;
  return {
    id: Number(webhook.id),
    secret: String(secret),
    answer,
    test: () => site.send('POST', `${own}/test`, { as: token }),
    log: async () => (await site.send('GET', `${own}/deliveries`, { as: token })).body,
    redeliver: (id: number) =>
      site.send('POST', `${own}/deliveries/${id}/redeliver`, { as: token }),
    remove: () => site.send('DELETE', own, { as: token }),
    setEvents: (events: string[]) => site.send('PATCH', own, { as: token, body: { events } }),
    list: async () => (await site.send('GET', path, { as: token })).body,
  };
}

/** As the clock does. */
export const openCheckIns = ({ ctx }: TestApp) => announceCheckIns(ctx);

/** As if every pause had passed; workers look again when something is written. */
export async function makeDue({ ctx }: TestApp) {
  const now = new Date().toISOString();
  await ctx.db.updateTable('webhook_deliveries').set({ run_at: now }).execute();
  await ctx.db.updateTable('webhooks').set({ next_at: now }).execute();
}
