import type { FastifyBaseLogger } from 'fastify';
import { tags, tagsIn } from '@last-circle/contract/tags.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { pagesKey, pictureKey, uploadsKey } from './headers.ts';
import type { Cdn } from './settings.ts';

export interface Purges {
  add(keys: readonly string[]): void;
  /** Purges what is pending, and all pages, since the next version may show them otherwise. */
  stop(): Promise<void>;
}

const longestPauseMs = 60_000;
const requestMs = 10_000;
const lastRequestMs = 3_000;
const maxKeysPerRequest = 200;
/** With more pending keys, all pictures are purged. */
const maxPending = 1000;

const everything = [...tags, pagesKey];

async function post({ url, token }: NonNullable<Cdn['purge']>, keys: string[], timeoutMs: number) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'fastly-key': token,
      'surrogate-key': keys.join(' '),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ surrogate_keys: keys }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The CDN answered ${response.status}`);
}

interface Dependencies {
  purge: NonNullable<Cdn['purge']>;
  notifications: Pick<Notifications, 'on' | 'onReconnect'>;
  log: FastifyBaseLogger;
  /** Collects the changes of this time, in which other servers drop what they have cached. */
  collectMs?: number;
}

/**
 * Posts the keys of what has changed to the CDN, after the commit that the database notifies of and
 * until they are taken. Every server does, so that none is missed when one ends; what may have been
 * missed while none was there, or none was notified, is everything.
 */
export function startPurges({ purge, notifications, log, collectMs = 500 }: Dependencies): Purges {
  const pending = new Set<string>(everything);
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let isStopped = false;

  async function sendAll(timeoutMs = requestMs) {
    while (pending.size > 0) {
      const keys = [...pending].slice(0, maxKeysPerRequest);
      for (const key of keys) pending.delete(key);
      try {
        await post(purge, keys, timeoutMs);
      } catch (error) {
        for (const key of keys) pending.add(key);
        throw error;
      }
    }
  }

  async function run() {
    try {
      await sendAll();
      if (failures > 0) log.info('The CDN takes purges again');
      failures = 0;
    } catch (error) {
      failures += 1;
      log.warn({ err: error, keys: pending.size, failures }, 'The CDN could not be purged');
    }
    timer = undefined;
    if (pending.size > 0) schedule();
  }

  function schedule() {
    if (isStopped) return;
    const pauseMs = Math.min(longestPauseMs, collectMs * 2 ** failures);
    timer ??= setTimeout(() => {
      sending = run();
    }, pauseMs);
  }

  function add(keys: readonly string[]) {
    for (const key of keys) pending.add(key);
    if (pending.size > maxPending) {
      pending.clear();
      for (const key of [...everything, uploadsKey]) pending.add(key);
    }
    schedule();
  }

  const subscriptions = [
    notifications.on('changed', (payload) => add(tagsIn(payload))),
    notifications.onReconnect(() => add(everything)),
  ];
  schedule();

  return {
    add,
    async stop() {
      isStopped = true;
      for (const unsubscribe of subscriptions) unsubscribe();
      clearTimeout(timer);
      await sending;
      pending.add(pagesKey);
      await sendAll(lastRequestMs).catch((error: unknown) => {
        log.warn({ err: error }, 'The CDN could not be purged at the end');
      });
    },
  };
}

/** A store whose removed pictures are purged. */
export const purgingStore = (files: FileStore, purges: Pick<Purges, 'add'>): FileStore => ({
  ...files,
  async remove(folder, name) {
    const isRemoved = await files.remove(folder, name);
    purges.add([pictureKey(name)]);
    return isRemoved;
  },
});
