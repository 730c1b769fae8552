import { tournamentEvents } from '@last-circle/contract/webhook-rules.ts';
import type { Delivery, Webhook } from '@last-circle/contract/webhooks.ts';

/** A Discord channel that is told everything. */
export const aWebhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 4,
  kind: 'discord',
  host: 'discord.com',
  ending: 'a1b2',
  events: [...tournamentEvents],
  createdAt: '2026-01-02T00:00:00.000Z',
  madeBy: 'Ada',
  isPaused: false,
  waiting: 0,
  ...change,
});

/** A result that arrived. */
export const aDelivery = (change: Partial<Delivery> = {}): Delivery => ({
  id: 70,
  event: 'match.result',
  state: 'delivered',
  createdAt: '2026-01-02T00:00:00.000Z',
  attempts: 1,
  triedAt: '2026-01-02T00:00:01.000Z',
  responseStatus: 204,
  error: null,
  nextAt: null,
  ...change,
});
