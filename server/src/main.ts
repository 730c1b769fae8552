import { pino } from 'pino';
import { buildApp } from './app.ts';
import { ConfigError, configFrom, readEnvironment, type Config } from './config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { diskStore } from './platform/files/disk.ts';
import { loggerFor } from './platform/http/logging.ts';
import { openNotifications } from './platform/live/notifications.ts';
import { openTransport } from './platform/mail/transport.ts';
import { startMailWorker } from './platform/mail/worker.ts';
import { ensureAdmin } from './features/accounts/admins.ts';
import { cleanUpAccounts } from './features/accounts/cleanup.ts';
import { demoVerbs } from './demo-verbs.ts';
import { seedDemo } from './demo/seed.ts';
import { greetingOf } from './greeting.ts';
import { expireOrders } from './features/orders/expiry.ts';
import { sweepUploads } from './features/uploads/sweep.ts';

const graceMilliseconds = 15_000;
const cleanupMilliseconds = 3_600_000;

/** Closes what was opened; called in reverse order. */
const closers: (() => unknown)[] = [];

async function close() {
  for (const closeNext of closers.splice(0).reverse()) await closeNext();
}

async function serve(config: Config) {
  const log = pino(loggerFor(config));
  const database = await openDatabase(config, log);
  closers.push(() => database.close());
  await migrate(database.clientConfig, log);
  const files = diskStore(`${config.dataDir}/files`);
  const ctx = { db: database.db, config, log };
  await ensureAdmin(ctx);
  const accounts = database.isEmbedded ? await seedDemo(ctx, files, demoVerbs) : undefined;

  const notifications = await openNotifications(database.clientConfig, log);
  closers.push(() => notifications.close());
  const transport = openTransport(config);
  closers.push(() => transport.close());
  const worker = startMailWorker({ ctx, notifications, transport });
  closers.push(() => worker.stop());

  const cleanup = setInterval(() => {
    for (const clean of [cleanUpAccounts, expireOrders, sweepUploads]) {
      clean(ctx, files).catch((error: unknown) => log.warn({ err: error }, 'Cleaning failed'));
    }
  }, cleanupMilliseconds);
  closers.push(() => clearInterval(cleanup));

  const isDevelopment = process.argv.includes('--dev');
  const { pageSource } = isDevelopment
    ? await import('./platform/pages/development.ts')
    : await import('./platform/pages/built.ts');
  const app = await buildApp({ config, database, notifications, files, pages: await pageSource() });
  closers.push(() => app.close());
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
    close().then(
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

stopOn('SIGTERM');
stopOn('SIGINT');
try {
  await serve(configFrom(readEnvironment()));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  await close();
  process.exit(1);
}
