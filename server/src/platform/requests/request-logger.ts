import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * The logger of a request, made when it first logs something. Most requests have nothing to say, and
 * to make one takes a twentieth of what a cached page takes in all.
 */
export class RequestLogger implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  readonly level: string;
  #made: FastifyBaseLogger | undefined;

  constructor(level: string, make: () => FastifyBaseLogger) {
    this.level = level;
    this.#make = make;
  }

  get #logger() {
    return (this.#made ??= this.#make());
  }

  /** The overloads of a level are those of the interface; a line goes on as it came. */
  #log(level: Level, line: unknown[]) {
    Reflect.apply(this.#logger[level], this.#logger, line);
  }

  fatal(...line: unknown[]) {
    this.#log('fatal', line);
  }

  error(...line: unknown[]) {
    this.#log('error', line);
  }

  warn(...line: unknown[]) {
    this.#log('warn', line);
  }

  info(...line: unknown[]) {
    this.#log('info', line);
  }

  debug(...line: unknown[]) {
    this.#log('debug', line);
  }

  trace(...line: unknown[]) {
    this.#log('trace', line);
  }

  silent(...line: unknown[]) {
    this.#log('silent', line);
  }

  child(...options: Parameters<FastifyBaseLogger['child']>) {
    return this.#logger.child(...options);
  }
}
