import { Readable } from 'node:stream';
import type { notifications as endpoints } from '@last-circle/contract/accounts/notifications.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Handler } from '#platform/http/mount.ts';
import type { Notifications } from '#platform/live/notifications.ts';

const heartbeatMs = 25_000;
const mostOfOne = 20;

/** Says no more than that the count may have changed, which whoever it is then asks for. */
const changed = 'event: changed\ndata:\n\n';

/** The open streams of members at this server, each by the member. */
export class MemberStreams {
  readonly #ctx: Context;
  readonly #streams = new Map<number, Set<Readable>>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #unsubscribe: (() => void)[];
  #count = 0;
  #isClosed = false;

  constructor(ctx: Context, notifications: Notifications) {
    this.#ctx = ctx;
    this.#unsubscribe = [
      notifications.on('notified', (payload) => {
        for (const id of payload.split(' ')) this.#send(this.#streams.get(Number(id)), changed);
      }),
      notifications.onReconnect(() => this.#sendAll(changed)),
    ];
    // Keeps proxies from closing an idle connection.
    this.#heartbeat = setInterval(() => this.#sendAll(':\n\n'), heartbeatMs).unref();
  }

  get count() {
    return this.#count;
  }

  open(userId: number): Readable {
    const own = this.#streams.get(userId) ?? new Set();
    if (this.#isClosed || this.#count >= this.#ctx.config.LIMIT_LIVE_SUBSCRIBERS) {
      throw new AppError('unavailable', 'Too many people are watching', { retryAfter: 30 });
    }
    if (own.size >= mostOfOne) {
      throw new AppError('too_many', 'Too many of your pages are open', { retryAfter: 30 });
    }
    const stream = new Readable({ read() {} });
    this.#streams.set(userId, own.add(stream));
    this.#count += 1;
    stream.once('close', () => {
      this.#count -= 1;
      own.delete(stream);
      if (own.size === 0) this.#streams.delete(userId);
    });
    stream.push(changed);
    return stream;
  }

  /** Ends every stream, so that the server can stop. */
  close() {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const streams of this.#streams.values()) for (const stream of streams) stream.push(null);
  }

  #sendAll(text: string) {
    for (const streams of this.#streams.values()) this.#send(streams, text);
  }

  /** Nothing is buffered for a slow reader, who connects again. */
  #send(streams: Iterable<Readable> = [], text: string) {
    for (const stream of streams) if (!stream.push(text)) stream.destroy();
  }
}

/** Answers with the stream of a member. */
export const streamFrom =
  (streams: MemberStreams): Handler<typeof endpoints.events> =>
  ({ user, reply }) => {
    // What has ended carries no further request: a stopping server need not wait for it.
    reply.headers({ Connection: 'close', 'X-Accel-Buffering': 'no' });
    const stream = streams.open(user.id);
    reply.raw.once('close', () => stream.destroy());
    return Promise.resolve(stream);
  };
