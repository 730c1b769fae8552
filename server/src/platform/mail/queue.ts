import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { jobsIn, renewLeases, type Claiming, type JobTable } from '#platform/queue/jobs.ts';
import type { Outcome, Queue } from '#platform/queue/queue.ts';
import { readFace } from '#platform/site/face.ts';
import { failureOf } from './failures.ts';
import { lookOf } from './look.ts';
import type { ClaimedMail } from './ready-mail.ts';
import { unsealed } from './sealed.ts';
import type { MailTransport } from './transport.ts';

const minute = 60;
const hour = 60 * minute;

/** Three days in all. */
const delaysSeconds = [
  10,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  27 * hour,
];

/** A message to many lists those that failed. */
const isRetained = sql`(
  failed_at is not null and (mailing_id is not null or newsletter_send_id is not null))`;

export const mailTable: JobTable = { name: 'mails', doneAt: 'sent_at', isRetained };

/** Codes come first, and announcements to thousands last. */
const claiming: Claiming = {
  receiver: 'recipient_key',
  urgency: sql`is_awaited desc, is_by_anyone desc`,
  columns: sql`kind, recipient, reply_to, reply_to_name, subject, letter, html, text, created_at`,
};

const withStatus = sql`refused_status = status`;

/** Codes and links that somebody waited for are of no use later; other mails may be sent once what kept them is set right. */
const isStillNeeded = sql`error is not null and (retry_in is not null or not is_awaited)`;

/** The bodies contain codes and links, so they are deleted unless the mailbox shows them. */
const withoutBodies = sql`
  letter = case when ${isStillNeeded} then letter end,
  html = case when ${isStillNeeded} then html end,
  text = case when ${isStillNeeded} then text end`;

const attemptBy =
  (transport: MailTransport) =>
  async (
    { db, log, config }: Context,
    mail: ClaimedMail,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    const look = lookOf(await readFace({ db, config }));
    const letter = { ...unsealed(config, mail), look };
    const failure = await transport.deliver(letter, signal).catch(failureOf);
    if (!failure) return { error: null };
    const { reason, code, responseCode, isFinal } = failure;
    const { id, kind, attempts } = mail;
    log.warn({ mail: id, kind, attempts, code, responseCode, isFinal }, 'A mail was not taken');
    return { error: reason, isFinal, ...(isFinal && responseCode && { status: responseCode }) };
  };

/** Of failed mails that stay. */
const removeOldBodies = ({ db }: Context) =>
  sql`
    update mails set letter = null, html = null, text = null
    where created_at < now() - interval '30 days'
      and failed_at is not null and (letter is not null or html is not null)`.execute(db);

/** The mails of the outbox, delivered by a transport. */
export function mailQueue(transport: MailTransport, leaseSeconds = 30): Queue<ClaimedMail> {
  const alsoSet = transport.retainsBodies ? withStatus : sql`${withStatus}, ${withoutBodies}`;
  const jobs = jobsIn<ClaimedMail>({ ...mailTable, alsoSet }, claiming);
  return {
    ...jobs,
    channel: 'mails',
    leaseSeconds,
    delaysSeconds,
    renew: (ctx, mails, seconds) => renewLeases(ctx, mailTable, mails, seconds),
    attempt: attemptBy(transport),
    async removeOld(ctx) {
      await jobs.removeOld(ctx);
      await removeOldBodies(ctx);
    },
  };
}
