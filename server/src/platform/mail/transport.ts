import { createTransport, type NodemailerError } from 'nodemailer';
import type { Config } from '#config.ts';
import { partsOf } from './letter.ts';
import type { ClaimedMail } from './queue.ts';

export const maxConnections = 10;

/** Delivers the mails that the worker claims. */
export interface MailTransport {
  /** Whether the bodies stay stored after delivery. */
  retainsBodies: boolean;
  deliver(mail: ClaimedMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The server of SMTP_URL; without one the stored rows are the mailbox. */
export const openTransport = (config: Config): MailTransport =>
  config.SMTP_URL ? smtp(config, config.SMTP_URL) : mailbox;

/**
 * Final is a refusal of this mail by the receiving server; a refused login or sender is a matter of
 * settings.
 */
export function failureOf(error: unknown) {
  const failure: NodemailerError = error instanceof Error ? error : new Error(String(error));
  const { code, command, permanent, responseCode } = failure;
  const isFinal = permanent === true && (command === 'RCPT TO' || command === 'DATA');
  return { reason: failure.message, isFinal, code, responseCode };
}

const mailbox: MailTransport = {
  retainsBodies: true,
  deliver: async () => {},
  close: () => {},
};

function smtp(config: Config, url: string): MailTransport {
  const host = new URL(config.publicUrl).hostname;
  const pool = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    retainsBodies: false,
    async deliver(mail, signal) {
      await pool.sendMail({
        from: config.mailFrom,
        to: { name: '', address: mail.recipient },
        ...(mail.reply_to !== null && {
          replyTo: { name: mail.reply_to_name, address: mail.reply_to },
        }),
        subject: mail.subject,
        ...partsOf(mail),
        messageId: messageId(mail, host),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
    },
    close: () => pool.close(),
  };
}

/** The same at each attempt, so that a mail sent twice after a crash is recognised as one. */
const messageId = (mail: ClaimedMail, host: string) =>
  `<mail-${mail.id}-${Date.parse(mail.created_at)}@${host}>`;
