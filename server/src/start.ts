import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { ConfigError, configFrom, readEnvironment, type Config } from './config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { hasCode } from '#platform/errors.ts';
import { refuseWrongStore } from '#platform/files/open.ts';
import { loggerFor } from '#platform/requests/logging.ts';

const graceMs = 15_000;
/** For how long the database may take to end after that. */
const databaseMs = 5000;

/** Closes what was opened; called in reverse order. */
const closers: (() => unknown)[] = [];

/** Closes the database while it is used still. */
let abandonDatabase = async () => {};

const stopping = new AbortController();

/** Registers what closes something opened; a start that is to stop continues no further. */
function onClose(closeOne: () => unknown) {
  closers.push(closeOne);
  stopping.signal.throwIfAborted();
}

async function close() {
  for (const closeNext of closers.splice(0).toReversed()) await closeNext();
}

async function serve(config: Config) {
  const log = pino(loggerFor(config));
  await refuseWrongStore(config, log);
  // Loaded once, however often it is asked for.
  const load = () => import('./site.ts');
  const database = await openDatabase(config, log, load);
  abandonDatabase = () => database.abandon();
  onClose(() => database.close());
  await migrate(database.clientConfig, log);
  const { serveSite } = await load();
  await serveSite({ config, log, database, onClose, signal: stopping.signal });
}

/** Exits although something has not ended; a database of its own would run on. */
async function giveUp() {
  await Promise.race([abandonDatabase(), pause(databaseMs)]).catch(() => {});
  process.exit(1);
}

/** Finishes running requests and deliveries; a second signal exits at once. */
function stopOn(signal: NodeJS.Signals) {
  process.once(signal, () => {
    process.once(signal, () => process.exit(1));
    setTimeout(() => void giveUp(), graceMs).unref();
    stopping.abort();
    starting.then(close).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

function reasonOf(error: unknown) {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (hasCode(error, 'EADDRINUSE')) {
    return `${error.message}. Set PORT to a free one.`;
  }
  return error.stack ?? error.message;
}

async function start() {
  try {
    await serve(configFrom(readEnvironment()));
  } catch (error) {
    // Stopping closed what the start was using: its failure is expected.
    if (stopping.signal.aborted) return;
    process.stderr.write(`${reasonOf(error)}\n`);
    await close();
    process.exit(1);
  }
}

const starting = start();
stopOn('SIGTERM');
stopOn('SIGINT');
