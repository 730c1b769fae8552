import { tagsIn, type Tag } from '@last-circle/contract/tags.ts';
import type { CompressedBody } from './compressed-body.ts';
import { ResponseCache, type Change } from './response-cache.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { FastifyReply } from 'fastify';

/** What is out of date says in it for how many seconds it has been (RFC 9211). */
export const cacheStatusHeader = 'cache-status';

export const markStale = (reply: FastifyReply) => (seconds: number) => {
  reply.header(cacheStatusHeader, `last-circle; hit; ttl=${-seconds}; detail=stale`);
};

interface CachedAnswer {
  body: CompressedBody;
  headers: Record<string, string>;
}

interface CachedPage {
  body: CompressedBody;
  status: number;
  /** While it is the cached one. */
  headers: Record<string, string>;
  /** Of one that was made of answers that are out of date. */
  staleStatus?: string | undefined;
  /** In the route table of pages. */
  route?: string;
}

const megabyte = 1024 * 1024;
const bytesOf = ({ body }: { body: CompressedBody }) => body.bytes;

/** Everything that is cached for visitors. */
export class PublicCaches {
  readonly answers: ResponseCache<CachedAnswer>;
  readonly pages: ResponseCache<CachedPage>;
  readonly #unsubscribe: (() => void)[];

  /** Subscribes to the changes of every server, its own included. */
  constructor(notifications: Notifications) {
    const mayCache = () => notifications.isListening;
    const onUnnoticed = () => this.#clear();
    this.answers = new ResponseCache<CachedAnswer>({
      maxEntries: 500,
      maxBytes: 48 * megabyte,
      bytesOf,
      mayCache,
      onUnnoticed,
      onSecondRequest: () => true,
    });
    this.pages = new ResponseCache<CachedPage>({
      maxEntries: 200,
      maxBytes: 32 * megabyte,
      bytesOf,
      mayCache,
      onUnnoticed,
      // Of searches there is no end; whatever has a path of its own is cached at once.
      onSecondRequest: (key) => key.includes('?'),
    });
    this.#unsubscribe = [
      notifications.on('changed', (payload) =>
        this.invalidate(tagsIn(payload), { hidesNothing: payload.endsWith(' stale') }),
      ),
      notifications.onReconnect(onUnnoticed),
    ];
  }

  /** At once on the server that wrote, so that anyone who writes reads what they wrote. */
  invalidate(tags: readonly Tag[], change: Change) {
    for (const tag of tags) {
      this.answers.invalidate(tag, change);
      this.pages.invalidate(tag, change);
    }
  }

  #clear() {
    this.answers.clear();
    this.pages.clear();
  }

  close() {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }
}
