import type { Webhook } from '@last-circle/contract/competition/webhooks.ts';
import { sql } from 'kysely';

/** Whether who made the row of `webhooks` may not organise its tournament any more. */
export const isPaused = sql<boolean>`(not (
  exists (select from users where users.id = webhooks.user_id and (users.role = 'admin' or 'tournaments' = any(users.permissions)))
  or exists (
    select from staff where staff.user_id = webhooks.user_id
      and staff.tournament_id = webhooks.tournament_id and staff.role = 'organiser')))`;

/** 'the webhook at discord.com …a1b2' */
export const webhookName = ({ kind, host, ending }: Pick<Webhook, 'kind' | 'host' | 'ending'>) =>
  `the ${kind === 'discord' ? 'Discord channel' : 'webhook'} at ${host} …${ending}`;
