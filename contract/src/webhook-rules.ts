/** What other sites are told of one tournament. */
export const tournamentEvents = [
  'registration.open',
  'check_in.open',
  'tournament.started',
  'match.result',
  'outlook.clinched',
  'winners.announced',
  'winners.corrected',
] as const;

/** What they are told of the whole site: of every public tournament, and of all else. */
export const siteEvents = [
  'post.published',
  'map.added',
  'product.added',
  'order.paid',
  'tournament.published',
  'tournament.finished',
  ...tournamentEvents,
] as const;
export type WebhookEvent = (typeof siteEvents)[number];

/** What the button 'Send a test' sends. */
export const testEvent = 'test';

export const webhookKinds = ['discord', 'signed'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Of a tournament, and of the site. */
export const mostWebhooks = 10;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
