import type { Config } from '#config.ts';
import { mostAtOnce } from '#platform/queue/attempts.ts';
import { ThreadCalls } from '#platform/threads/thread-calls.ts';
import type { Failure } from './failures.ts';
import type { ReadyMail } from './ready-mail.ts';
import type { SmtpSettings } from './smtp-thread.ts';

/** Delivers the mails that the worker claims. */
export interface MailTransport {
  /** Whether the bodies stay stored after delivery. */
  retainsBodies: boolean;
  /** Answers why a mail was not taken. */
  deliver(mail: ReadyMail, signal: AbortSignal): Promise<Failure | undefined>;
  close(): Promise<void>;
}

/** The server of SMTP_URL; without one the stored rows are the mailbox. */
export const openTransport = (config: Config): MailTransport =>
  config.SMTP_URL ? smtp(config, config.SMTP_URL) : mailbox;

const mailbox: MailTransport = {
  retainsBodies: true,
  deliver: async () => undefined,
  close: async () => {},
};

/** Rendering, encoding and TLS take longer than many requests do; they have a thread of their own. */
function smtp({ publicUrl, mailFrom }: Config, url: string): MailTransport {
  const settings: SmtpSettings = {
    url,
    from: mailFrom,
    host: new URL(publicUrl).hostname,
    maxConnections: mostAtOnce,
  };
  const file = new URL('smtp-thread.ts', import.meta.url);
  const thread = new ThreadCalls<ReadyMail, Failure | undefined>(file, { workerData: settings });
  return {
    retainsBodies: false,
    deliver: (mail, signal) => thread.call(mail, signal),
    close: () => thread.close(),
  };
}
