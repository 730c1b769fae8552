import {
  testEvent,
  type DeliveryState,
  type WebhookEvent,
  type WebhookKind,
} from '@last-circle/contract/webhook-rules.ts';
import type { Webhook } from '@last-circle/contract/webhooks.ts';

export const eventLabels: Record<WebhookEvent, string> = {
  'post.published': 'A post is published',
  'map.added': 'A new map',
  'product.added': 'A new product',
  'order.paid': 'An order is paid',
  'tournament.published': 'A tournament is published',
  'tournament.finished': 'A tournament ends',
  'registration.open': 'Registration opens',
  'check_in.open': 'Check-in opens',
  'tournament.started': 'The tournament starts',
  'match.result': 'Results of matches and games',
  'outlook.clinched': 'Who has clinched a place',
  'winners.announced': 'Winners announced',
  'winners.corrected': 'Winners corrected',
};

const known = new Map<string, string>(Object.entries({ ...eventLabels, [testEvent]: 'Test' }));

export const eventLabel = (event: string) => known.get(event) ?? event;

export const kindLabels: Record<WebhookKind, string> = {
  discord: 'Discord channel',
  signed: 'Signed webhook',
};

export const stateLabels: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

export const stateTones = {
  waiting: 'pending',
  delivered: 'success',
  failed: 'danger',
} as const satisfies Record<DeliveryState, string>;

/** 'discord.com …a1b2' */
export const addressOf = ({ host, ending }: Pick<Webhook, 'host' | 'ending'>) =>
  `${host} …${ending}`;
