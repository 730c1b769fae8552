import { createHmac } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { discordMessage } from './discord.ts';
import type { Claimed } from './queue.ts';

/** What both kinds of receivers are told, with the facts of the event. */
function contentOf({ config }: Context, { event, tournament, data }: Claimed) {
  const { at, ...facts } = data;
  return {
    event,
    at,
    tournament: {
      id: tournament.id,
      name: tournament.name,
      startDate: new Date(tournament.startDate).toISOString(),
      url: `${config.publicUrl}/tournaments/${tournament.id}`,
    },
    ...facts,
  };
}

export type Content = ReturnType<typeof contentOf>;

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
