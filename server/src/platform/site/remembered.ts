import { tagsIn } from '@last-circle/contract/tags.ts';
import type { Context } from '#platform/db/context.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { readFace, type SiteFace } from './face.ts';

interface Source {
  notifications: Notifications;
  /** The face alone unless given. */
  read?: () => Promise<SiteFace>;
}

/** The face as it was last read, for what is answered without the database. */
export class RememberedFace {
  #last: SiteFace;
  readonly #ctx: Context;
  readonly #notifications: Notifications;
  /** Never behind a pooler, which is no outage. */
  #hasListened = false;
  readonly #read: () => Promise<SiteFace>;
  readonly #unsubscribe: (() => void)[];

  /** Reads it again whenever a server has changed it. */
  constructor(ctx: Context, { notifications, read = () => readFace(ctx) }: Source) {
    this.#ctx = ctx;
    this.#last = { name: ctx.config.BRAND_NAME };
    this.#notifications = notifications;
    this.#read = read;
    this.#unsubscribe = [
      notifications.on('changed', (payload) => {
        if (tagsIn(payload).some((tag) => tag === 'site' || tag === 'pages')) void this.read();
      }),
      notifications.onReconnect(() => void this.read()),
    ];
  }

  get last() {
    return this.#last;
  }

  /** That of now; the last one while the database is away, for which no page waits. */
  async read() {
    const { isListening } = this.#notifications;
    this.#hasListened ||= isListening;
    if (this.#hasListened && !isListening) return this.#last;
    try {
      this.#last = await this.#read();
    } catch (error) {
      this.#ctx.log.warn({ err: error }, "The site's face could not be read");
    }
    return this.#last;
  }

  close() {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }
}
