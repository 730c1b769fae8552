import type { EventEmitter } from 'node:events';
import type { brackets } from '@last-circle/contract/competition/brackets/brackets.ts';
import { sql } from 'kysely';
import { ofVersion, tagsIn } from '@last-circle/contract/tags.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Handler } from '#platform/http/mount.ts';
import { clientNetworkOf } from '#platform/requests/client-network.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { Subscriber } from './subscriber.ts';
import { tournamentNotFound } from './lock.ts';

const heartbeatMs = 25_000;

/** The id of no tournament, under which those are who watch them all. */
const all = 0;

interface Subscription {
  /** Or `all`. */
  tournamentId: number;
  /** The network address, as the limit counts; undefined for one that it does not count. */
  address: string | undefined;
  /** The subscription ends when this closes. */
  connection: EventEmitter;
}

/** All who watch tournaments through this process, notified by the database of each change. */
export class Hub {
  readonly #ctx: Context;
  readonly #subscribers = new Map<number, Set<Subscriber>>();
  readonly #addresses = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #unsubscribe: (() => void)[];
  /** Counts the changes of all tournaments; differs between servers and between their starts. */
  #changes = Date.now();
  #count = 0;
  #isClosed = false;

  constructor(ctx: Context, notifications: Notifications) {
    this.#ctx = ctx;
    this.#unsubscribe = [
      notifications.on('live', (payload) => this.#pass(payload)),
      notifications.onReconnect(() => void this.#catchUp()),
    ];
    this.#heartbeat = setInterval(() => {
      for (const subscriber of this.#all()) subscriber.beat();
    }, heartbeatMs).unref();
  }

  /** The version of a tournament at once, then each new one. */
  async subscribe(subscription: Subscription): Promise<Subscriber> {
    this.#refuseTooMany(subscription.address);
    // Before the version is read, so that a change between the two is not missed.
    const subscriber = this.#admit(subscription);
    try {
      subscriber.notify(await this.#versionOf(subscription.tournamentId));
    } catch (error) {
      subscriber.destroy();
      throw error;
    }
    return subscriber;
  }

  /** All who watch. */
  get count() {
    return this.#count;
  }

  /** Ends every stream, so that the server can stop. */
  close() {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const subscriber of this.#all()) subscriber.end();
  }

  *#all() {
    for (const subscribers of this.#subscribers.values()) yield* subscribers;
  }

  #refuseTooMany(address: string | undefined) {
    const { LIMIT_LIVE_SUBSCRIBERS, LIMIT_LIVE_SUBSCRIBERS_PER_ADDRESS } = this.#ctx.config;
    if (this.#isClosed || this.#count >= LIMIT_LIVE_SUBSCRIBERS) {
      throw new AppError('unavailable', 'Too many people are watching', { retryAfter: 30 });
    }
    const here = address === undefined ? 0 : (this.#addresses.get(address) ?? 0);
    if (here >= LIMIT_LIVE_SUBSCRIBERS_PER_ADDRESS) {
      throw new AppError('too_many', 'Too many people are watching from here', { retryAfter: 30 });
    }
  }

  #admit({ tournamentId, address, connection }: Subscription) {
    const subscriber = new Subscriber();
    const subscribers = this.#subscribers.get(tournamentId) ?? new Set();
    this.#subscribers.set(tournamentId, subscribers.add(subscriber));
    this.#countIn(address, 1);
    connection.once('close', () => subscriber.destroy());
    subscriber.once('close', () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0) this.#subscribers.delete(tournamentId);
      this.#countIn(address, -1);
    });
    return subscriber;
  }

  #countIn(address: string | undefined, change: number) {
    this.#count += change;
    if (address === undefined) return;
    const here = (this.#addresses.get(address) ?? 0) + change;
    if (here > 0) this.#addresses.set(address, here);
    else this.#addresses.delete(address);
  }

  async #versionOf(tournamentId: number) {
    if (tournamentId === all) return this.#changes;
    const version = (await this.#versionsOf([tournamentId])).get(tournamentId);
    if (version === undefined) throw tournamentNotFound();
    return version;
  }

  async #versionsOf(tournamentIds: number[]) {
    const rows = await this.#ctx.db
      .selectFrom('tournaments')
      .where('id', '=', sql<number>`any(${tournamentIds}::integer[])`)
      .select(['id', 'version'])
      .execute();
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  /** '5:57:teams audit' is a new version with what it changed, '5:' says that the tournament is gone. */
  #pass(payload: string) {
    const [id, version, changed = ''] = payload.split(':');
    const changes = version ? tagsIn(changed) : ofVersion;
    this.#notify(Number(id), version ? Number(version) : undefined, changes);
    this.#notifyAll([...changes, `tournament:${id}`]);
  }

  /** Without changes it may be anything. */
  #notifyAll(changes?: readonly string[]) {
    this.#changes += 1;
    this.#notify(all, this.#changes, changes);
  }

  #notify(tournamentId: number, version: number | undefined, changes?: readonly string[]) {
    for (const subscriber of this.#subscribers.get(tournamentId) ?? []) {
      if (version === undefined) subscriber.end();
      else subscriber.notify(version, changes);
    }
  }

  /** After changes that may have been missed. */
  async #catchUp() {
    const ids = [...this.#subscribers.keys()].filter((id) => id !== all);
    this.#notifyAll();
    try {
      const versions = await this.#versionsOf(ids);
      for (const id of ids) this.#notify(id, versions.get(id));
    } catch (error) {
      this.#ctx.log.warn({ err: error }, 'Subscribers could not be notified and are disconnected');
      for (const subscriber of this.#all()) subscriber.end();
    }
  }
}

function stream(hub: Hub, tournamentId: number, { request, reply }: Streamed) {
  // What has ended carries no further request: a stopping server need not wait for it.
  reply.headers({ Connection: 'close', 'X-Accel-Buffering': 'no' });
  return hub.subscribe({
    tournamentId,
    address: clientNetworkOf(request),
    connection: reply.raw,
  });
}

type Streamed = Pick<Parameters<Handler<typeof brackets.eventsOfAll>>[0], 'request' | 'reply'>;

/** Answers with the stream of a tournament's versions. */
export const streamFrom =
  (hub: Hub): Handler<typeof brackets.events> =>
  (call) =>
    stream(hub, call.params.id, call);

/** Answers with the stream of the changes of all tournaments. */
export const streamOfAll =
  (hub: Hub): Handler<typeof brackets.eventsOfAll> =>
  (call) =>
    stream(hub, all, call);
