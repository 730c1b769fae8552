import {
  kindOf,
  type NotificationKind,
} from '@last-circle/contract/accounts/notification-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { decrypt } from '#platform/encryption.ts';
import { encryptedFor, type Subscription } from '#platform/push/encrypted.ts';
import { authorizationFor } from '#platform/push/vapid.ts';
import { jobsIn, type JobTable } from '#platform/queue/jobs.ts';
import type { Job, Outcome, Queue } from '#platform/queue/queue.ts';
import { internet, type Network } from '#platform/remote/network.ts';
import { post, Unanswered, waitOf } from '#platform/remote/post.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { readFace } from '#platform/site/face.ts';
import { devicePurpose } from './devices.ts';

interface Claimed extends Job {
  deviceId: number;
  subscription: Buffer;
  notificationId: number;
  kind: NotificationKind;
  text: string;
  link: string | null;
}

/** Half an hour in all: later it is no news. */
const delaysSeconds = [5, 30, 120, 600, 1200];

/** How long a push service keeps it for a phone that is off. */
const keptSeconds = 4 * 3600;

/** A push service has ten seconds. */
const pushServices: Network = { ...internet, timeoutMs: 10_000 };

export const pushTable: JobTable = { name: 'push_messages', doneAt: 'sent_at' };

const jobs = jobsIn<Claimed>(pushTable, {
  receiver: 'device_id',
  columns: sql`device_id as "deviceId", subscription, notification_id as "notificationId", kind, text, link`,
  joined: {
    tables: sql`push_devices, notifications`,
    on: sql`push_devices.id = device_id and notifications.id = notification_id`,
  },
});

const attemptBy =
  (network: Network) =>
  async (ctx: Context, claimed: Claimed, signal: AbortSignal): Promise<Outcome> => {
    try {
      const subscription = opened(ctx, claimed);
      const endpoint = new URL(subscription.endpoint);
      const { status, retryAfter } = await post(network, endpoint, {
        body: encryptedFor(subscription, await payloadOf(ctx, claimed)),
        headers: {
          authorization: authorizationFor(ctx.config, endpoint),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(keptSeconds),
          urgency: kindOf(claimed.kind).isUrgent ? 'high' : 'normal',
        },
        signal,
      });
      if (status === 404 || status === 410) return await forget(ctx, claimed);
      if (status >= 200 && status < 300) return { error: null, status };
      const error = `The push service answered with status ${status}`;
      return { error, status, ...(status === 429 && { putOffSeconds: waitOf(retryAfter) }) };
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      return { error: error.message };
    }
  };

function opened({ config }: Context, { subscription }: Claimed): Subscription {
  try {
    // Only `devices.add` writes it.
    return JSON.parse(decrypt(subscription, secretKeyOf(config), devicePurpose)) as Subscription;
  } catch {
    throw new Unanswered('It was stored under another SECRET_KEY');
  }
}

/** What the worker of the browser shows, and opens when it is pressed. */
async function payloadOf(ctx: Context, { notificationId, text, link }: Claimed) {
  const { name } = await readFace(ctx);
  return JSON.stringify({
    title: name,
    text: text.slice(0, 500).toWellFormed(),
    link: link ?? '/notifications',
    id: notificationId,
  });
}

/** The browser has ended the subscription. */
async function forget({ db }: Context, { deviceId }: Claimed): Promise<Outcome> {
  await db.deleteFrom('push_devices').where('id', '=', deviceId).execute();
  return { error: 'The device is gone', isFinal: true };
}

/** What phones and other browsers show. */
export const pushQueue = (network = pushServices): Queue<Claimed> => ({
  ...jobs,
  channel: 'pushes',
  /** Longer than any attempt takes. */
  leaseSeconds: 60,
  delaysSeconds,
  attempt: attemptBy(network),
});
