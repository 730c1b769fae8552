import { sql } from 'kysely';
import { transaction, type Context } from '#platform/context.ts';
import type { Letter } from './letter.ts';

export interface Mail {
  /** Its template, e.g. `verify-email`. */
  kind: string;
  to: string;
  subject: string;
  letter: Letter;
  /** Whether anyone can trigger it for any address; only these are limited. */
  isByAnyone: boolean;
  /** Limited apart from those, so that many of this kind never stop a code or a link. */
  isLimitedByKind?: true;
  replyTo?: { name: string; address: string };
  /** The message to many that it is one mail of. */
  mailingId?: number;
}

const rowsPerInsert = 500;

const isLimited = (mail: Mail) => mail.isByAnyone || mail.isLimitedByKind === true;

/**
 * Writes mails in the caller's transaction; the worker delivers them after its commit. Beyond the
 * hourly limit of a recipient a mail is dropped silently.
 */
export async function send(ctx: Context, mails: Mail | readonly Mail[]): Promise<void> {
  if (!ctx.db.isTransaction) return transaction(ctx, (ctx) => send(ctx, mails));
  // Whoever has deleted the account has no address.
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
  for (const mail of mails) {
    if ((await countRecent(ctx, mail)) < ctx.config.LIMIT_MAILS_PER_HOUR) {
      await writeAll(ctx, [mail]);
    }
  }
}

async function countRecent(ctx: Context, { to, kind, isByAnyone }: Mail) {
  let mails = ctx.db
    .selectFrom('mails')
    .where('recipient_key', '=', sql<string>`lower(${oneLine(to)})`)
    .where('is_by_anyone', '=', isByAnyone)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`);
  if (!isByAnyone) mails = mails.where('kind', '=', kind);
  const { sent } = await mails
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow();
  return sent;
}

/**
 * Locks the recipients, in ascending order, so that nobody else counts their mails until the
 * transaction ends.
 */
const lockRecipients = (ctx: Context, recipients: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('mails to ' || lower(recipient), 0) as key
      from unnest(${recipients}::text[]) as recipient
      order by key
    ) as keys
  `.execute(ctx.db);

const rowOf = (mail: Mail) => ({
  kind: mail.kind,
  recipient: oneLine(mail.to),
  is_by_anyone: mail.isByAnyone,
  mailing_id: mail.mailingId ?? null,
  reply_to: mail.replyTo ? oneLine(mail.replyTo.address) : null,
  reply_to_name: oneLine(mail.replyTo?.name ?? ''),
  subject: oneLine(mail.subject),
  letter: JSON.stringify(mail.letter),
});

/** A line break in a header would begin the next header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();
