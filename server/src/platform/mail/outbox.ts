import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { paragraph, type Part } from './blocks.ts';
import type { MailContent } from './content.ts';

export interface Mail {
  /** Its template, e.g. `verify-email`. */
  kind: string;
  to: string;
  subject: string;
  content: MailContent;
  /** Whether anyone can trigger it for any address; only these are limited. */
  isByAnyone: boolean;
  /**
   * Whether somebody waits for it at their screen: a code or a link to sign in with, or one that proves
   * an address. Admins cannot send it to another one.
   */
  isAwaited?: true;
  /** Limited apart from those, so that many of this kind never stop a code or a link. */
  isLimitedByKind?: true;
  replyTo?: { name: string; address: string };
  /** The message to many that it is one mail of. */
  mailingId?: number;
}

type Parts = Omit<Mail, 'content' | 'isByAnyone'> &
  Omit<MailContent, 'heading' | 'blocks'> & {
    heading?: string;
    blocks: readonly Part[];
    isByAnyone?: boolean;
  };

/** A mail of its parts; its heading is the subject unless it has another. */
export function mailOf(parts: Parts): Mail {
  const { preheader, heading = parts.subject, reason, unsubscribeUrl, ...rest } = parts;
  const { isByAnyone = false, blocks, ...mail } = rest;
  const content = {
    preheader,
    heading,
    blocks: blocks.map((part) => (typeof part === 'string' ? paragraph(part) : part)),
    reason,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
  return { ...mail, isByAnyone, content };
}

const rowsPerInsert = 500;

const isLimited = (mail: Mail) => mail.isByAnyone || mail.isLimitedByKind === true;

/**
 * Writes mails in the caller's transaction; the worker delivers them after its commit. Beyond the
 * hourly limit of a recipient a mail is dropped silently.
 */
export async function send(ctx: Context, mails: Mail | readonly Mail[]): Promise<void> {
  if (!ctx.db.isTransaction) return transaction(ctx, (ctx) => send(ctx, mails));
  // Somebody who has deleted the account has no address.
  const all = [mails].flat().filter(({ to }) => to !== '');
  await writeLimited(ctx, all.filter(isLimited));
  await writeAll(
    ctx,
    all.filter((mail) => !isLimited(mail)),
  );
}

async function writeAll(ctx: Context, mails: readonly Mail[]) {
  for (let start = 0; start < mails.length; start += rowsPerInsert) {
    const rows = mails.slice(start, start + rowsPerInsert).map(rowOf);
    await ctx.db.insertInto('mails').values(rows).execute();
  }
}

async function writeLimited(ctx: Context, mails: readonly Mail[]) {
  if (mails.length === 0) return;
  await lockRecipients(
    ctx,
    mails.map((mail) => oneLine(mail.to)),
  );
  for (const mail of mails) await writeBelowLimit(ctx, mail);
}

/** Counts in the statement that writes, after the lock: it sees the mails of the transaction that held it before. */
function writeBelowLimit({ db, config }: Context, mail: Mail) {
  const row = rowOf(mail);
  return sql`
    insert into mails (kind, recipient, is_by_anyone, is_awaited, mailing_id, reply_to, reply_to_name,
      subject, letter)
    select ${row.kind}, ${row.recipient}, ${row.is_by_anyone}::boolean, ${row.is_awaited}::boolean,
      ${row.mailing_id}::integer, ${row.reply_to}, ${row.reply_to_name}, ${row.subject},
      ${row.letter}::json
    where ${config.LIMIT_MAILS_PER_HOUR}::float8 > (
      select count(*) from mails
      where mailbox_key = mailbox_key(${row.recipient}) and is_by_anyone = ${row.is_by_anyone}
        and created_at > now() - interval '1 hour'
        ${row.is_by_anyone ? sql`` : sql`and kind = ${row.kind}`})`.execute(db);
}

/**
 * Locks the mailboxes, in ascending order, so that nobody else counts their mails until the
 * transaction ends.
 */
const lockRecipients = (ctx: Context, recipients: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('mails to ' || mailbox_key(recipient), 0) as key
      from unnest(${recipients}::text[]) as recipient
      order by key
    ) as keys
  `.execute(ctx.db);

const rowOf = (mail: Mail) => ({
  kind: mail.kind,
  recipient: oneLine(mail.to),
  is_by_anyone: mail.isByAnyone,
  is_awaited: mail.isAwaited ?? false,
  mailing_id: mail.mailingId ?? null,
  reply_to: mail.replyTo ? oneLine(mail.replyTo.address) : null,
  reply_to_name: oneLine(mail.replyTo?.name ?? ''),
  subject: oneLine(mail.subject),
  letter: JSON.stringify(mail.content),
});

/** A line break in a header would begin the next header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();
