import { pino } from 'pino';
import { buildApp } from '#app.ts';
import { ConfigError, configFrom, readEnvironment, type Config } from '#config.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { diskStore } from '#files/disk.ts';
import { loggerFor } from '#http/logging.ts';
import { openNotifications } from '#live/notifications.ts';
import { openTransport } from '#mail/transport.ts';
import { startMailWorker } from '#mail/worker.ts';
import { ensureAdmin } from './accounts/admins.ts';
import { cleanAccounts } from './accounts/cleaning.ts';
import { seedDemo } from './demo.ts';
import { greetingOf } from './greeting.ts';
import { expireOrders } from './orders/expiry.ts';
import { sweepUploads } from './uploads/sweep.ts';

const graceMilliseconds = 15_000;
const cleaningMilliseconds = 3_600_000;

/** What was opened, to be closed the other way round. */
const open: (() => unknown)[] = [];

const stopping = new AbortController();

/** Says how to close what has been opened; a start that is to stop goes no further. */
function opened(closeOne: () => unknown) {
  open.push(closeOne);
  stopping.signal.throwIfAborted();
}

async function close() {
  for (const closeOne of open.splice(0).reverse()) await closeOne();
}

async function serve(config: Config) {
  const log = pino(loggerFor(config));
  const database = await openDatabase(config, log);
  opened(() => database.close());
  await migrate(database.listen, log);
  const files = diskStore(`${config.dataDir}/files`);
  const ctx = { db: database.db, config, log };
  await ensureAdmin(ctx);
  const accounts = database.isEmbedded ? await seedDemo(ctx, files, stopping.signal) : undefined;

  const notifications = await openNotifications(database.listen, log);
  opened(() => notifications.close());
  const transport = openTransport(config);
  opened(() => transport.close());
  const worker = startMailWorker({ ctx, notifications, transport });
  opened(() => worker.stop());

  const cleaning = setInterval(() => {
    for (const clean of [cleanAccounts, expireOrders, sweepUploads]) {
      clean(ctx, files).catch((error: unknown) => log.warn({ err: error }, 'Cleaning failed'));
    }
  }, cleaningMilliseconds);
  opened(() => clearInterval(cleaning));

  const isDevelopment = process.argv.includes('--dev');
  const { pageSource } = isDevelopment
    ? await import('#pages/development.ts')
    : await import('#pages/built.ts');
  const app = await buildApp({ config, database, notifications, files, pages: await pageSource() });
  opened(() => app.close());
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  process.stdout.write(
    greetingOf(config, config.PORT === 0 ? address : config.publicUrl, accounts),
  );
}

/** Requests under way are answered, mails under way delivered; a second signal does not wait. */
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
    // Whoever stops a start has ended what it was at.
    if (stopping.signal.aborted) return;
    process.stderr.write(`${reasonOf(error)}\n`);
    await close();
    process.exit(1);
  }
}

const starting = start();
stopOn('SIGTERM');
stopOn('SIGINT');
