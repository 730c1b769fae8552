import { pino } from 'pino';
import { buildApp } from './app.ts';
import { ConfigError, configFrom, readEnvironment, type Config } from './config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { purgingStore, startPurges } from './platform/cdn/purges.ts';
import { openFiles, refuseWrongBucket } from './platform/files/open.ts';
import { deleteExpiredKeys } from './platform/http/idempotency.ts';
import { loggerFor } from './platform/http/logging.ts';
import { openNotifications } from './platform/live/notifications.ts';
import { openTransport } from './platform/mail/transport.ts';
import { startMailWorker } from './platform/mail/worker.ts';
import { releaseMemoryAtRest } from './platform/memory/rest.ts';
import { internet } from './platform/remote/network.ts';
import { startWebhookWorker } from './platform/webhooks/worker.ts';
import { ensureAdmin } from './features/accounts/admins.ts';
import { cleanUpAccounts } from './features/accounts/cleanup.ts';
import { refuseDemoAccounts, seedDemo } from './demo.ts';
import { greetingOf } from './greeting.ts';
import { acceptUnanswered } from './features/brackets/unanswered.ts';
import { announceCheckIns } from './features/check-in/announce.ts';
import { fillExpiredSeats } from './features/tournaments/waiting-list.ts';
import { expireOrders, forgetNetworks } from './features/orders/expiry.ts';
import { sweepUploads } from './features/uploads/sweep.ts';

const graceMilliseconds = 15_000;
const cleanupMilliseconds = 3_600_000;
const clockMilliseconds = 30_000;

/** Closes what was opened; called in reverse order. */
const closers: (() => unknown)[] = [];

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
  await refuseWrongBucket(config, log);
  const database = await openDatabase(config, log);
  onClose(() => database.close());
  await migrate(database.clientConfig, log);
  const stored = openFiles(config);
  const ctx = { db: database.db, config, log };
  await refuseDemoAccounts(ctx);
  await ensureAdmin(ctx);
  const accounts = database.isEmbedded ? await seedDemo(ctx, stored, stopping.signal) : undefined;

  const notifications = await openNotifications(database, log);
  onClose(() => notifications.close());
  const purge = config.cdn?.purge;
  const purges = purge && startPurges({ purge, notifications, log });
  if (purges) onClose(() => purges.stop());
  const files = purges ? purgingStore(stored, purges) : stored;
  const transport = openTransport(config);
  onClose(() => transport.close());
  const worker = startMailWorker({ ctx, notifications, transport });
  onClose(() => worker.stop());
  const webhooks = startWebhookWorker({ ctx, notifications, network: internet });
  onClose(() => webhooks.stop());

  const cleanup = setInterval(() => {
    for (const clean of [cleanUpAccounts, forgetNetworks, deleteExpiredKeys, sweepUploads]) {
      clean(ctx, files).catch((error: unknown) => log.warn({ err: error }, 'Cleaning failed'));
    }
  }, cleanupMilliseconds);
  onClose(() => clearInterval(cleanup));

  const clock = setInterval(() => {
    for (const advance of [announceCheckIns, fillExpiredSeats, acceptUnanswered, expireOrders]) {
      advance(ctx).catch((error: unknown) => log.warn({ err: error }, 'The clock failed'));
    }
  }, clockMilliseconds);
  onClose(() => clearInterval(clock));

  onClose(releaseMemoryAtRest());

  const isDevelopment = process.argv.includes('--dev');
  const { pageSource } = isDevelopment
    ? await import('./platform/pages/development.ts')
    : await import('./platform/pages/built.ts');
  const app = await buildApp({ config, database, notifications, files, pages: await pageSource() });
  onClose(() => app.close());
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  process.stdout.write(
    greetingOf(config, config.PORT === 0 ? address : config.publicUrl, accounts),
  );
}

/** Finishes running requests and deliveries; a second signal exits at once. */
function stopOn(signal: NodeJS.Signals) {
  process.once(signal, () => {
    process.once(signal, () => process.exit(1));
    setTimeout(() => process.exit(1), graceMilliseconds).unref();
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
  if ('code' in error && error.code === 'EADDRINUSE') {
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
