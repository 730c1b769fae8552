import { discordTable } from '#platform/discord/queue.ts';
import { deliveryTable } from '#platform/webhooks/queue.ts';
import { serveLivePages } from '#competition/live-pages.ts';
import { pushTable } from '#accounts/notifications/push-queue.ts';
import { MemberStreams } from '#accounts/notifications/stream.ts';
import { Hub } from '#competition/tournament/hub.ts';
import { list as listPages } from '#content/pages/pages.ts';
import { PublicCaches } from '#platform/cache/public-caches.ts';
import type { Context } from '#platform/db/context.ts';
import type { Database } from '#platform/db/open.ts';
import { WriteQueue } from '#platform/db/write-queue.ts';
import { watchDiskSpace } from '#platform/files/disk-space.ts';
import type { FileStore } from '#platform/files/store.ts';
import { handleErrors } from '#platform/http/error-handler.ts';
import { serveHealth } from '#platform/http/health.ts';
import { createServer, type LogStream } from '#platform/http/server.ts';
import { serveOfflinePage } from '#platform/limits/waiting-page.ts';
import { limitWork } from '#platform/limits/admission.ts';
import { limitRequests } from '#platform/limits/gate.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { serveOneClick } from '#platform/mail/one-click.ts';
import { unsubscribe } from '#content/newsletter/subscriptions.ts';
import { serveMailbox } from '#platform/mail/mailbox.ts';
import { mailTable } from '#platform/mail/queue.ts';
import { serveMetrics } from '#platform/metrics/serve.ts';
import { noAttempts, type AttemptCounts } from '#platform/queue/counts.ts';
import type { PageSource } from '#platform/pages/document.ts';
import { servePreviews } from '#platform/pages/previews/serve.ts';
import { pageServer } from '#platform/pages/serve.ts';
import { serveTextFiles } from '#platform/pages/text-files.ts';
import { serveUploads } from '#platform/pictures/serve.ts';
import { internet, type Network } from '#platform/remote/network.ts';
import { refuseSeveralHosts } from '#platform/requests/ambiguous.ts';
import { warnOfUnknownProxy } from '#platform/requests/client-network.ts';
import { watchCompletion } from '#platform/requests/completion.ts';
import { logRequests } from '#platform/requests/logging.ts';
import { setSecurityHeaders } from '#platform/requests/security.ts';
import { logRefusals } from '#platform/security/log.ts';
import { readFace } from '#platform/site/face.ts';
import { RememberedFace } from '#platform/site/remembered.ts';
import { serveStyles } from '#platform/site/styles.ts';
import { siteOf } from '#platform/pages/site.ts';
import { paymentTable } from '#shop/payments/queue.ts';
import { stop as stopAlerts } from '#shop/products/stock-alerts.ts';
import { serveApi } from './api.ts';
import type { Config } from './config.ts';
import { previews, textFiles } from './public-files.ts';

export interface AppDependencies {
  config: Config;
  database: Database;
  notifications: Notifications;
  files: FileStore;
  /** The public internet unless given, which only tests do. */
  network?: Network;
  /** Without it the application serves its API alone. */
  pages?: PageSource;
  /** Of the workers beside it. */
  attempts?: Record<QueueName, AttemptCounts>;
  /** Standard output unless given, which only tests do. */
  logTo?: LogStream;
}

type QueueName = 'mails' | 'webhooks' | 'payments' | 'pushes' | 'discord';

export const noneTried = (): Record<QueueName, AttemptCounts> => ({
  mails: noAttempts(),
  webhooks: noAttempts(),
  payments: noAttempts(),
  pushes: noAttempts(),
  discord: noAttempts(),
});

/** The application, not yet listening. */
export async function buildApp(parts: AppDependencies) {
  const { config, database, notifications, files, network = internet } = parts;
  const { attempts = noneTried() } = parts;
  const app = createServer(config, parts.logTo);
  const ctx: Context = { db: database.db, config, log: app.log };
  const caches = new PublicCaches(notifications);
  const writes = new WriteQueue(config.DATABASE_POOL);
  const hub = new Hub(ctx, notifications);
  const streams = new MemberStreams(ctx, notifications);
  app.addHook('onClose', async () => caches.close());
  app.addHook('preClose', async () => {
    hub.close();
    streams.close();
  });
  setSecurityHeaders(app, config);
  const onCompletion = watchCompletion(app);
  logRequests(app, config, onCompletion);
  logRefusals(onCompletion);
  handleErrors(app);
  refuseSeveralHosts(app);
  warnOfUnknownProxy(app);
  const face = new RememberedFace(ctx, {
    notifications,
    read: async () => ({ ...(await readFace(ctx)), pages: await listPages(ctx) }),
  });
  app.addHook('onClose', async () => face.close());
  await face.read();
  const gate = limitRequests(app, config, face);
  const site = async () => siteOf(config, await face.read());
  const pageParts = parts.pages && { source: parts.pages, caches, url: config.publicUrl, site };
  const pages = pageParts && pageServer({ ...pageParts, cdn: config.cdn });
  // Even while nothing else is admitted.
  pages?.serveCached(app);
  const admission = limitWork(app, { config, face }, onCompletion);
  const disk = await watchDiskSpace({
    folders: [config.dataDir, ...(database.folder === undefined ? [] : [database.folder])],
    minFreeMegabytes: config.MIN_FREE_DISK_MB,
    log: app.log,
  });
  app.addHook('onClose', async () => disk.close());
  serveHealth(app, ctx, disk.space);
  serveUploads(app, files, config.cdn);
  servePreviews(app, { previews, files, config, face });
  serveStyles(app, face, config.cdn);
  serveTextFiles(app, textFiles, { ctx, caches });
  serveOfflinePage(app, face);
  serveMailbox(app, ctx);
  serveOneClick(app, {
    '/stop-alerts': (token) => stopAlerts(ctx, token),
    '/newsletter/unsubscribe': (token) => unsubscribe(ctx, token),
  });
  await serveMetrics(
    {
      app,
      ctx,
      pool: database.pool,
      writes,
      caches,
      watchers: {
        get count() {
          return hub.count + streams.count;
        },
      },
      gate,
      admission,
      disk: disk.space,
      queues: {
        mails: mailTable,
        webhooks: deliveryTable,
        payments: paymentTable,
        pushes: pushTable,
        discord: discordTable,
      },
      attempts,
    },
    onCompletion,
  );

  const apiParts = { ctx, caches, writes, face, hub, streams, files, network };
  await app.register((api) => serveApi(api, apiParts), { prefix: '/api' });

  if (pageParts) serveLivePages(app, pageParts);
  await pages?.serve(app);
  return app;
}
