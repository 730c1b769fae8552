import { Readable } from 'node:stream';

const buffered = 1024;

/** Differs between subscribers, so that not all reconnect at once. */
const retryMs = () => Math.round(2000 + 4000 * Math.random());

/**
 * The server-sent events of one connection. Nothing is buffered for a slow reader: the connection
 * is dropped, and the browser reconnects for the version of that moment.
 */
export class Subscriber extends Readable {
  #version = -1;
  #isOver = false;

  constructor() {
    super({ highWaterMark: buffered });
    this.push(`retry: ${retryMs()}\n\n`);
  }

  /** All is pushed. */
  override _read() {}

  /** Versions only rise, so an older one has been overtaken on its way. */
  notify(version: number, changes: readonly string[] = []) {
    if (version <= this.#version) return;
    this.#version = version;
    const changed =
      changes.length > 0 ? `event: changed\ndata: ${version} ${changes.join(' ')}\n\n` : '';
    this.#send(`${changed}event: version\ndata: ${version}\n\n`);
  }

  /** Keeps proxies from closing an idle connection. */
  beat() {
    this.#send(':\n\n');
  }

  end() {
    this.#isOver = true;
    this.push(null);
  }

  #send(text: string) {
    if (this.#isOver || this.destroyed || this.push(text)) return;
    this.destroy();
  }
}
