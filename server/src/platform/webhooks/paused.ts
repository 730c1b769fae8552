import type { Webhook } from '@last-circle/contract/webhooks.ts';
import { sql } from 'kysely';

/** Whether who made the row of `webhooks` could not make it today. */
export const isPaused = sql<boolean>`is_paused(webhooks)`;

/** 'the webhook at discord.com …a1b2' */
export const webhookName = ({ kind, host, ending }: Pick<Webhook, 'kind' | 'host' | 'ending'>) =>
  `the ${kind === 'discord' ? 'Discord channel' : 'webhook'} at ${host} …${ending}`;
