import { afterEach } from 'vitest';
import { configFrom } from '#config.ts';
import { mailQueue } from '#platform/mail/queue.ts';
import { openTransport } from '#platform/mail/transport.ts';
import { startWorker } from '#platform/queue/worker.ts';
import type { TestApp } from '#testing/app.ts';
import { useSmtp } from './smtp.ts';

/** A mail server, and workers that deliver the mails of a site to it until the test ends. */
export function useSiteMailing(site: TestApp) {
  const smtp = useSmtp();
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))));

  function start() {
    const { notifications, attempts } = site;
    const config = configFrom({ NODE_ENV: 'test', SMTP_URL: smtp.url() });
    const transport = openTransport(config);
    const ctx = { ...site.ctx, config };
    const queue = mailQueue(transport);
    const worker = startWorker({ ctx, notifications, queue, counts: attempts.mails });
    stops.push(async () => {
      await worker.stop();
      await transport.close();
    });
    return worker;
  }
  return { smtp, start };
}
