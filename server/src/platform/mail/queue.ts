import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { removeOld, storeOutcomes, type JobTable } from '#platform/queue/jobs.ts';
import type { Outcome, Queue } from '#platform/queue/queue.ts';
import { claim, renew, type ClaimedMail } from './claim.ts';
import { failureOf } from './failures.ts';
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
const isRetained = sql`(failed_at is not null and mailing_id is not null)`;

export const mailTable: JobTable = { name: 'mails', doneAt: 'sent_at', isRetained };

/** The bodies contain codes and links, so they are deleted unless the mailbox shows them. */
const withoutBodies = sql`
  letter = case when retry_in is not null then letter end,
  html = case when retry_in is not null then html end,
  text = case when retry_in is not null then text end`;

const attemptBy =
  (transport: MailTransport) =>
  async ({ log }: Context, mail: ClaimedMail, signal: AbortSignal): Promise<Outcome> => {
    const failure = await transport.deliver(mail, signal).catch(failureOf);
    if (!failure) return { error: null };
    const { reason, code, responseCode, isFinal } = failure;
    log.warn({ mail: mail.id, code, responseCode, isFinal }, 'A mail was not taken');
    return { error: reason, isFinal };
  };

/** The mails of the outbox, delivered by a transport. */
export function mailQueue(transport: MailTransport, leaseSeconds = 30): Queue<ClaimedMail> {
  const table = transport.retainsBodies ? mailTable : { ...mailTable, alsoSet: withoutBodies };
  return {
    channel: 'mails',
    leaseSeconds,
    delaysSeconds,
    claim,
    renew,
    attempt: attemptBy(transport),
    storeOutcomes: (ctx, all) => storeOutcomes(ctx, table, all),
    removeOld: (ctx) => removeOld(ctx, table),
  };
}
