import { Readable } from 'node:stream';

const buffered = 1024;

/** Differs between viewers, lest all come back at once. */
const retryMilliseconds = () => Math.round(2000 + 4000 * Math.random());

/**
 * The server-sent events of one viewer. Nothing is kept for who reads too slowly: he is dropped,
 * and his browser comes back for the version of that moment.
 */
export class Viewer extends Readable {
  #version = -1;
  #isOver = false;

  constructor() {
    super({ highWaterMark: buffered });
    this.push(`retry: ${retryMilliseconds()}\n\n`);
  }

  /** All is pushed. */
  override _read() {}

  /** Versions only rise, so an older one has been overtaken on its way. */
  tell(version: number) {
    if (version <= this.#version) return;
    this.#version = version;
    this.#send(`event: version\ndata: ${version}\n\n`);
  }

  /** Keeps the proxies on the way from taking silence for an end. */
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
