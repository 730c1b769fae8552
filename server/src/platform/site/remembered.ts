import { tagsIn } from '@last-circle/contract/tags.ts';
import type { Context } from '#platform/db/context.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { readFace, type SiteFace } from './face.ts';

/** The face as it was last read, for what is answered without the database. */
export class RememberedFace {
  #last: SiteFace;
  readonly #ctx: Context;
  readonly #read: () => Promise<SiteFace>;

  constructor(ctx: Context, read: () => Promise<SiteFace> = () => readFace(ctx)) {
    this.#ctx = ctx;
    this.#read = read;
    this.#last = { name: ctx.config.BRAND_NAME };
  }

  get last() {
    return this.#last;
  }

  /** That of now, or the last one while the database is away. */
  async read() {
    try {
      this.#last = await this.#read();
    } catch (error) {
      this.#ctx.log.warn({ err: error }, "The site's face could not be read");
    }
    return this.#last;
  }

  /** Reads it again whenever a server has changed it; returns how to stop. */
  follow(notifications: Notifications) {
    return notifications.on('changed', (payload) => {
      const changed = tagsIn(payload);
      if (changed.includes('site') || changed.includes('pages')) void this.read();
    });
  }
}
