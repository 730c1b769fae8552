import { createHmac } from 'node:crypto';
import type { Context } from '#platform/db/context.ts';
import { decrypt } from '#platform/encryption.ts';
import type { Outcome } from '#platform/queue/queue.ts';
import type { Network } from '#platform/remote/network.ts';
import { post, Unanswered, waitOf } from '#platform/remote/post.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { contentOf, type Claimed } from './claim.ts';
import { discordMessage, type Wordings } from './discord.ts';
import { readFace } from '#platform/site/face.ts';

/** What the keys of webhooks are derived for. */
export const purposes = { url: 'url of a webhook', secret: 'secret of a webhook' };

/** Of what a receiver keeps putting off. */
const longestLifeMs = 24 * 3_600_000;
/** Discord takes thirty a minute. */
const pausesSeconds = { discord: 2, signed: 0 };

const pausedSince = ({ isOfSite }: Claimed) =>
  `Paused: whoever added it ${isOfSite ? 'is no longer an admin' : 'no longer organises this tournament'}`;

export interface Receiving {
  network: Network;
  wordings: Wordings;
}

/** Tries a delivery once. */
export async function deliver(
  ctx: Context,
  { network, wordings }: Receiving,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<Outcome> {
  if (claimed.isPaused) return { isFinal: true, error: pausedSince(claimed) };
  const pauseSeconds = pausesSeconds[claimed.kind];
  try {
    const { url, secret } = open(ctx, claimed);
    const { body, headers } = await requestOf(ctx, wordings, claimed, secret);
    const answer = await post(network, url, { body, headers, signal });
    const { status } = answer;
    if (status === 429) return putOff(claimed, answer.retryAfter);
    const isTaken = status >= 200 && status < 300;
    return {
      status,
      pauseSeconds,
      error: isTaken ? null : `The other site answered with status ${status}`,
    };
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    return { pauseSeconds, error: error.message };
  }
}

/** Signatures are made for the moment of each attempt, so that a receiver can refuse old ones. */
async function requestOf(
  ctx: Context,
  wordings: Wordings,
  claimed: Claimed,
  secret: string | null,
) {
  const content = contentOf(ctx, claimed);
  if (secret === null) {
    const message = discordMessage(await readFace(ctx), content, wordings);
    return { body: JSON.stringify(message), headers: {} };
  }
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

function open(ctx: Context, { url, secret }: Claimed) {
  const key = secretKeyOf(ctx.config);
  try {
    return {
      url: new URL(decrypt(url, key, purposes.url)),
      secret: secret && decrypt(secret, key, purposes.secret),
    };
  } catch {
    throw new Unanswered('It was stored under another SECRET_KEY: please connect it again');
  }
}

/** A receiver that is busy says how long nothing may come. */
function putOff({ createdAt }: Claimed, retryAfter: string | undefined): Outcome {
  const asked = waitOf(retryAfter);
  const isFinal = Date.now() - Date.parse(createdAt) > longestLifeMs;
  return {
    status: 429,
    error: 'The other site asked to wait',
    putOffSeconds: asked,
    pauseSeconds: asked,
    isFinal,
  };
}
