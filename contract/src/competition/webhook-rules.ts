/** What other sites are told. */
export const webhookEvents = [
  'registration.open',
  'check_in.open',
  'tournament.started',
  'match.result',
  'outlook.clinched',
  'winners.announced',
  'winners.corrected',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What the button 'Send a test' sends. */
export const testEvent = 'test';

export const webhookKinds = ['discord', 'signed'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const mostWebhooks = 10;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
