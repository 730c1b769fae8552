import type { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Notifications } from './notifications.ts';
import { Viewer } from './subscriber.ts';
import { tournamentNotFound } from '#platform/db/tournaments.ts';

const heartbeatMilliseconds = 25_000;

interface Seat {
  tournamentId: number;
  /** Where the viewer is, as the limit counts. */
  address: string;
  /** The viewer leaves when this closes. */
  connection: EventEmitter;
}

/** All who watch tournaments through this process, told by the database of each change. */
export class Hub {
  readonly #ctx: Context;
  readonly #audiences = new Map<number, Set<Viewer>>();
  readonly #addresses = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #silence: (() => void)[];
  #count = 0;
  #isClosed = false;

  constructor(ctx: Context, notifications: Notifications) {
    this.#ctx = ctx;
    this.#silence = [
      notifications.on('live', (payload) => this.#hear(payload)),
      notifications.onReconnect(() => void this.#catchUp()),
    ];
    this.#heartbeat = setInterval(() => {
      for (const viewer of this.#viewers()) viewer.beat();
    }, heartbeatMilliseconds).unref();
  }

  /** The version of a tournament at once, then each new one. */
  async follow(seat: Seat): Promise<Viewer> {
    this.#refuseTooMany(seat.address);
    // Seated before the version is read: a change made meanwhile is heard.
    const viewer = this.#admit(seat);
    try {
      viewer.tell(await this.#versionOf(seat.tournamentId));
    } catch (error) {
      viewer.destroy();
      throw error;
    }
    return viewer;
  }

  /** Ends every stream, so that the server can stop. */
  close() {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const silence of this.#silence) silence();
    for (const viewer of this.#viewers()) viewer.end();
  }

  *#viewers() {
    for (const audience of this.#audiences.values()) yield* audience;
  }

  #refuseTooMany(address: string) {
    const { LIMIT_LIVE_VIEWERS, LIMIT_LIVE_VIEWERS_PER_ADDRESS } = this.#ctx.config;
    if (this.#isClosed || this.#count >= LIMIT_LIVE_VIEWERS) {
      throw new AppError('unavailable', 'Too many people are watching', { retryAfter: 30 });
    }
    if ((this.#addresses.get(address) ?? 0) >= LIMIT_LIVE_VIEWERS_PER_ADDRESS) {
      throw new AppError('too_many', 'Too many people are watching from here', { retryAfter: 30 });
    }
  }

  #admit({ tournamentId, address, connection }: Seat) {
    const viewer = new Viewer();
    const audience = this.#audiences.get(tournamentId) ?? new Set();
    this.#audiences.set(tournamentId, audience.add(viewer));
    this.#countIn(address, 1);
    connection.once('close', () => viewer.destroy());
    viewer.once('close', () => {
      audience.delete(viewer);
      if (audience.size === 0) this.#audiences.delete(tournamentId);
      this.#countIn(address, -1);
    });
    return viewer;
  }

  #countIn(address: string, change: number) {
    this.#count += change;
    const here = (this.#addresses.get(address) ?? 0) + change;
    if (here > 0) this.#addresses.set(address, here);
    else this.#addresses.delete(address);
  }

  async #versionOf(tournamentId: number) {
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

  /** '5:57' is a new version, '5:' says that the tournament is gone. */
  #hear(payload: string) {
    const [id, version] = payload.split(':');
    this.#tell(Number(id), version ? Number(version) : undefined);
  }

  #tell(tournamentId: number, version: number | undefined) {
    for (const viewer of this.#audiences.get(tournamentId) ?? []) {
      if (version === undefined) viewer.end();
      else viewer.tell(version);
    }
  }

  /** After changes that may not have been heard. */
  async #catchUp() {
    const ids = [...this.#audiences.keys()];
    try {
      const versions = await this.#versionsOf(ids);
      for (const id of ids) this.#tell(id, versions.get(id));
    } catch (error) {
      this.#ctx.log.warn({ err: error }, 'Viewers could not be told and are sent away');
      for (const viewer of this.#viewers()) viewer.end();
    }
  }
}
