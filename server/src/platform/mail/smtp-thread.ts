import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createTransport } from 'nodemailer';
import type { Config } from '#config.ts';
import { closing, type Answer, type Call } from '#platform/threads/thread-calls.ts';
import { failureOf, type Failure } from './failures.ts';
import { envelopeOf, partsOf, unsubscribeHeaders } from './content.ts';
import type { ReadyMail } from './ready-mail.ts';

/** What the thread is started with. */
export interface SmtpSettings {
  url: string;
  from: Config['mailFrom'];
  /** Of the Message-IDs. */
  host: string;
  maxConnections: number;
}

/** Renders mails and sends them, beside the thread of the requests. */
const { url, from, host, maxConnections } = workerData as SmtpSettings;
const lower = 5;

// Where processors are few, requests come first. Elsewhere than on Linux it would slow the process.
if (process.platform === 'linux') setPriority(lower);

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

/** The same at each attempt, so that a mail sent twice after a crash is recognised as one. */
const messageId = (mail: ReadyMail) => `<mail-${mail.id}-${Date.parse(mail.created_at)}@${host}>`;

const send = (mail: ReadyMail, signal: AbortSignal) =>
  pool.sendMail({
    from: typeof from === 'string' ? from : { ...from, name: mail.look.name },
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== null && {
      replyTo: { name: mail.reply_to_name, address: mail.reply_to },
    }),
    subject: mail.subject,
    ...partsOf(mail, mail.look),
    ...envelopeOf(mail),
    messageId: messageId(mail),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.letter) },
    signal,
  });

const running = new Map<number, AbortController>();

async function deliver(id: number, mail: ReadyMail) {
  const abort = new AbortController();
  running.set(id, abort);
  const failure = await send(mail, abort.signal).then(() => undefined, failureOf);
  running.delete(id);
  const answer: Answer<Failure | undefined> = { id, result: failure };
  parentPort?.postMessage(answer, []);
}

parentPort?.on('message', (call: Call<ReadyMail> | typeof closing) => {
  if (call === closing) {
    pool.close();
    parentPort?.close();
  } else if ('task' in call) void deliver(call.id, call.task);
  else running.get(call.id)?.abort();
});
