import type { FastifyBaseLogger } from 'fastify';
import { buildApp, noneTried } from './app.ts';
import { startClocks } from './clocks.ts';
import type { Config } from './config.ts';
import type { Database } from '#platform/db/open.ts';
import { purgingStore, startPurges } from '#platform/cdn/purges.ts';
import { refuseOtherKey } from '#platform/db/secret-key-check.ts';
import { openFiles } from '#platform/files/open.ts';
import { openNotifications } from '#platform/live/notifications.ts';
import { hasMailbox } from '#platform/mail/mailbox.ts';
import { mailQueue } from '#platform/mail/queue.ts';
import { openTransport } from '#platform/mail/transport.ts';
import { requestsWait } from '#platform/queue/pace.ts';
import { startWorker } from '#platform/queue/worker.ts';
import { discordQueue } from '#platform/discord/queue.ts';
import { webhookQueue } from '#platform/webhooks/queue.ts';
import { wordings } from './wordings.ts';
import { readFace } from '#platform/site/face.ts';
import { sendMessage } from '#accounts/notifications/discord-messages.ts';
import { pushQueue } from '#accounts/notifications/push-queue.ts';
import { ensureAdmin } from '#accounts/sign-in/admins.ts';
import { renewCommands } from '#competition/discord/commands.ts';
import { tournamentWorks } from '#competition/discord/works.ts';
import { refuseDemoAccounts, seedDemo } from './demo.ts';
import { paymentQueue } from '#shop/payments/queue.ts';

interface Site {
  config: Config;
  log: FastifyBaseLogger;
  /** With every migration applied. */
  database: Database;
  /** Registers what closes something opened; throws where the start is to continue no further. */
  onClose: (closeOne: () => unknown) => void;
  /** Aborts the filling with the demo. */
  signal: AbortSignal;
}

interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** The text that is printed at start: the URL, the demo accounts and the mailbox. */
function greetingOf(
  { name, config, url }: { name: string; config: Config; url: string },
  accounts: DemoAccount[] = [],
) {
  const lines = [`${name} is ready: ${url}`];
  for (const { role, email, password } of accounts) {
    lines.push(`  ${role.padEnd(8)} ${email}  password: ${password}`);
  }
  if (hasMailbox(config)) lines.push(`  mails    ${url}/dev/mailbox`);
  return `\n${lines.join('\n')}\n\n`;
}

/** Opens everything above the database, listens, and prints the greeting. */
export async function serveSite({ config, log, database, onClose, signal }: Site) {
  const stored = openFiles(config);
  const ctx = { db: database.db, config, log };
  await refuseOtherKey(ctx);
  await refuseDemoAccounts(ctx);
  await ensureAdmin(ctx);
  const accounts = database.isEmbedded ? await seedDemo(ctx, stored, signal) : undefined;

  const notifications = await openNotifications(database, log);
  onClose(() => notifications.close());
  const purge = config.cdn?.purge;
  const purges = purge && startPurges({ purge, notifications, log });
  if (purges) onClose(() => purges.stop());
  const files = purges ? purgingStore(stored, purges) : stored;
  const transport = openTransport(config);
  onClose(() => transport.close());
  const isBusy = requestsWait(database.pool);
  const beside = { ctx: { ...ctx, db: database.aside }, notifications, isBusy };
  const attempts = noneTried();
  const mails = startWorker({ ...beside, queue: mailQueue(transport), counts: attempts.mails });
  onClose(() => mails.stop());
  const webhooks = startWorker({
    ...beside,
    queue: webhookQueue(wordings),
    counts: attempts.webhooks,
  });
  onClose(() => webhooks.stop());
  const pushes = startWorker({ ...beside, queue: pushQueue(), counts: attempts.pushes });
  onClose(() => pushes.stop());
  if (config.discord) {
    const queue = discordQueue({ ...tournamentWorks, message: sendMessage });
    const discord = startWorker({ ...beside, queue, counts: attempts.discord });
    onClose(() => discord.stop());
    await renewCommands(ctx);
  }
  if (config.stripe) {
    const payments = startWorker({ ...beside, queue: paymentQueue, counts: attempts.payments });
    onClose(() => payments.stop());
  }

  onClose(startClocks(ctx, files));

  const isDevelopment = process.argv.includes('--dev');
  const { pageSource } = isDevelopment
    ? await import('#platform/pages/development.ts')
    : await import('#platform/pages/built.ts');
  const pages = await pageSource();
  const app = await buildApp({ config, database, notifications, files, pages, attempts });
  onClose(() => app.close());
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  const { name } = await readFace(ctx);
  const url = config.PORT === 0 ? address : config.publicUrl;
  process.stdout.write(greetingOf({ name, config, url }, accounts));
}
