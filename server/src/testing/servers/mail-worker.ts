import { pino } from 'pino';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { configFrom } from '#config.ts';
import type { Context } from '#platform/db/context.ts';
import { openNotifications } from '#platform/live/notifications.ts';
import { code } from '#platform/mail/blocks.ts';
import type { Mail } from '#platform/mail/outbox.ts';
import { mailQueue } from '#platform/mail/queue.ts';
import { openTransport, type MailTransport } from '#platform/mail/transport.ts';
import { startWorker } from '#platform/queue/worker.ts';
import { useDatabase } from '#testing/database.ts';
import { useSmtp } from './smtp.ts';

export const mail = (more: Partial<Mail> = {}): Mail => ({
  kind: 'verify-email',
  to: 'fox@players.example',
  subject: 'Your code',
  content: {
    preheader: '',
    heading: 'Your code',
    blocks: [code('ABCD2345')],
    reason: 'You asked for it.',
  },
  isByAnyone: false,
  ...more,
});

/**
 * A mail server, and workers that deliver to it until the test ends. Their threads are those of
 * workers before them: to start one takes longer than most tests.
 */
export function useMailWorkers() {
  const database = useDatabase();
  const smtp = useSmtp();
  const silent = pino({ level: 'silent' });
  let notifications: Awaited<ReturnType<typeof openNotifications>>;
  const stops: (() => Promise<void>)[] = [];
  const transports: { key: string; transport: MailTransport; isInUse: boolean }[] = [];

  beforeEach(async () => {
    notifications = await openNotifications(database, silent);
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await notifications.close();
  });
  afterAll(() => Promise.all(transports.map(({ transport }) => transport.close())));

  function takeTransport({ config }: Context) {
    const key = JSON.stringify([config.SMTP_URL, config.mailFrom, config.publicUrl]);
    const idle = transports.find((one) => one.key === key && !one.isInUse);
    if (idle) return Object.assign(idle, { isInUse: true });
    const opened = { key, transport: openTransport(config), isInUse: true };
    transports.push(opened);
    return opened;
  }

  const contextOf = (settings: Record<string, string> = {}): Context => ({
    db: database.db,
    config: configFrom({
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://play.example',
      MAIL_FROM: 'Last Circle <no-reply@play.example>',
      SMTP_URL: smtp.url(),
      ...settings,
    }),
    log: silent,
  });

  function start(
    ctx = contextOf(),
    more: { leaseSeconds?: number; isBusy?: () => boolean; slowMs?: number } = {},
  ) {
    const { leaseSeconds, ...options } = more;
    const taken = takeTransport(ctx);
    const queue = mailQueue(taken.transport, leaseSeconds);
    const worker = startWorker({ ctx, notifications, queue, ...options });
    stops.push(async () => {
      await worker.stop();
      taken.isInUse = false;
    });
    return worker;
  }

  return {
    database,
    smtp,
    contextOf,
    start,
    rows: () => database.db.selectFrom('mails').selectAll().orderBy('id').execute(),
    onlyRow: () => database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow(),
  };
}
