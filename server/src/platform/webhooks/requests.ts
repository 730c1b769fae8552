import { createHmac } from 'node:crypto';
import type { Context } from '#platform/db/context.ts';
import { contentOf } from './content.ts';
import { discordMessage } from './discord.ts';
import type { Claimed } from './claim.ts';

/** Signatures are made for the moment of each attempt, so that a receiver can refuse old ones. */
export function requestOf(ctx: Context, claimed: Claimed, secret: string | null) {
  const content = contentOf(ctx, claimed);
  if (secret === null) return { body: JSON.stringify(discordMessage(ctx, content)), headers: {} };
  const body = JSON.stringify({ id: claimed.id, ...content });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'webhook-id': String(claimed.id),
      'webhook-event': claimed.event,
      'webhook-timestamp': timestamp,
      'webhook-signature': `sha256=${signature}`,
    },
  };
}
