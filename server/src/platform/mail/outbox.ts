import { kindNames, kindOf } from '@last-circle/contract/accounts/notification-rules.ts';
import { discordIssuer } from '@last-circle/contract/oidc-rules.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { paragraph, type Part } from './blocks.ts';
import type { MailContent } from './content.ts';
import { kindOfMail, type MailKind } from './kinds.ts';

export interface Mail {
  /** Its template, e.g. `verify-email`. */
  kind: MailKind;
  to: string;
  /** Whose notification it is, where that is known; otherwise of the account with this address. */
  userId?: number | null;
  subject: string;
  content: MailContent;
  /** The path that its notification opens, where that is not the one of its first button. */
  link?: string;
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
  /** The newsletter that it is one mail of. */
  newsletterSendId?: number;
}

type Parts = Omit<Mail, 'content' | 'isByAnyone'> &
  Omit<MailContent, 'heading' | 'blocks'> & {
    heading?: string;
    blocks: readonly Part[];
    isByAnyone?: boolean;
  };

const choice = 'In your profile you choose which mails you get.';

function isOptional(kind: MailKind) {
  const notifiedAs = kindOfMail[kind];
  return notifiedAs !== null && !kindOf(notifiedAs).isMailRequired;
}

/** A mail of its parts; its heading is the subject unless it has another. */
export function mailOf(parts: Parts): Mail {
  const { preheader, heading = parts.subject, reason, unsubscribeUrl, ...rest } = parts;
  const { isByAnyone = false, blocks, ...mail } = rest;
  const content = {
    // It is a text that was cut, and half a character does not fit into JSON.
    preheader: preheader.toWellFormed(),
    heading,
    blocks: blocks.map((part) => (typeof part === 'string' ? paragraph(part) : part)),
    reason: isOptional(mail.kind) ? `${reason} ${choice}` : reason,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
  return { ...mail, isByAnyone, content };
}

/** They come in quiet hours too: whoever plays then waits for them. */
const urgentKinds = kindNames.filter((kind) => kindOf(kind).isUrgent);

/** When a device or Discord shows what is `notified` to a member with these `quiet_hours`. */
const shownAt = sql`coalesce(
  case when notified.kind <> all(${urgentKinds}::text[])
    then end_of_quiet(begins, ends, quiet_hours.time_zone) end, now())`;

/** Whether a message on Discord can reach a member who has chosen it. */
const reachesOnDiscord = ({ config }: Context) =>
  config.discord
    ? sql`exists (select from discord_connection) and exists (
        select from connected_accounts
        where connected_accounts.user_id = member and issuer = ${discordIssuer})`
    : sql`false`;

/** A part of the statement that a site without Discord goes without. */
const writtenOnDiscord = ({ config }: Context) =>
  config.discord
    ? sql`, written as (
        insert into discord_jobs (kind, subject, run_at)
        select 'message', notified.id, ${shownAt}
        from notified left join quiet_hours using (user_id)
        where is_on_discord
      )`
    : sql``;

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
    await write(ctx, mails.slice(start, start + rowsPerInsert));
  }
}

async function writeLimited(ctx: Context, mails: readonly Mail[]) {
  if (mails.length === 0) return;
  await lockRecipients(
    ctx,
    mails.map((mail) => oneLine(mail.to)),
  );
  // Each counts those before it.
  for (const mail of mails) await write(ctx, [mail], isBelowLimit(ctx, mail));
}

/** Counts in the statement that writes, after the lock: it sees the mails of the transaction that held it before. */
const isBelowLimit = ({ config }: Context, { isByAnyone, kind, to }: Mail) => sql`
  ${config.LIMIT_MAILS_PER_HOUR}::float8 > (
    select count(*) from mails
    where mailbox_key = mailbox_key(${oneLine(to)}) and is_by_anyone = ${isByAnyone}
      and created_at > now() - interval '1 hour'
      ${isByAnyone ? sql`` : sql`and kind = ${kind}`})`;

/**
 * Writes mails, and the notifications of those that members get, in one statement: each member has
 * chosen whether a kind comes by mail, waits for the mail of the day, or is in the list alone, and
 * whether devices and Discord show it.
 */
const write = (ctx: Context, mails: readonly Mail[], condition = sql`true`) =>
  sql`
    with given as materialized (
      select mail.*, coalesce(mail.user_id, users.id) as member
      from json_to_recordset(${JSON.stringify(mails.map((mail, position) => ({ ...rowOf(ctx, mail), position })))}::json) as mail (
        kind text, recipient text, is_by_anyone boolean, is_awaited boolean, mailing_id integer, newsletter_send_id integer,
        reply_to text, reply_to_name text, subject text, letter json, user_id integer,
        notified_as text, link text, mail_choice text, phone_choice boolean, position integer)
      left join users on notified_as is not null and mail.user_id is null
        and users.email_key = lower(recipient) and email_verified_at is not null
      where ${condition}
    ), chosen as materialized (
      select given.*, coalesce(on_site, true) as on_site, coalesce(by_mail, mail_choice) as by_mail,
        coalesce(on_phone, phone_choice) and exists (
          select from push_devices where push_devices.user_id = member) as on_phone,
        coalesce(on_discord, false) and ${reachesOnDiscord(ctx)} as on_discord
      from given left join notification_preferences as preference
        on preference.user_id = member and preference.kind = notified_as
    ), notified as (
      insert into notifications (user_id, kind, text, link, is_on_site, is_on_phone, is_on_discord, mail_due_at)
      select member, notified_as, subject, link, on_site, on_phone, on_discord,
        case when by_mail = 'daily' then next_morning((select time_zone from site)) end
      from chosen where member is not null and notified_as is not null
        and (on_site or on_phone or on_discord or by_mail = 'daily')
      order by position
      returning id, user_id, kind, is_on_phone, is_on_discord
    ), pushed as (
      insert into push_messages (device_id, notification_id, run_at)
      select push_devices.id, notified.id, ${shownAt}
      from notified join push_devices using (user_id) left join quiet_hours using (user_id)
      where is_on_phone
    )${writtenOnDiscord(ctx)}
    insert into mails (kind, recipient, is_by_anyone, is_awaited, mailing_id, newsletter_send_id,
      reply_to, reply_to_name, subject, letter)
    select kind, recipient, is_by_anyone, is_awaited, mailing_id, newsletter_send_id, reply_to,
      reply_to_name, subject, letter
    from chosen where by_mail = 'at-once' order by position`.execute(ctx.db);

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

function rowOf(ctx: Context, mail: Mail) {
  const notifiedAs = kindOfMail[mail.kind];
  return {
    kind: mail.kind,
    recipient: oneLine(mail.to),
    is_by_anyone: mail.isByAnyone,
    is_awaited: mail.isAwaited ?? false,
    mailing_id: mail.mailingId ?? null,
    newsletter_send_id: mail.newsletterSendId ?? null,
    reply_to: mail.replyTo ? oneLine(mail.replyTo.address) : null,
    reply_to_name: oneLine(mail.replyTo?.name ?? ''),
    subject: oneLine(mail.subject),
    letter: mail.content,
    user_id: mail.userId ?? null,
    notified_as: notifiedAs,
    link: mail.link ?? linkIn(ctx, mail.content),
    mail_choice: notifiedAs ? kindOf(notifiedAs).mail : 'at-once',
    phone_choice: notifiedAs !== null && kindOf(notifiedAs).isOnPhone === true,
  };
}

/** The path of the first button, unless whoever has its link may act by it: such stay in the mailbox. */
function linkIn({ config }: Context, { blocks }: MailContent) {
  const button = blocks.find((block) => block.kind === 'button');
  if (!button?.url.startsWith(`${config.publicUrl}/`)) return null;
  const path = button.url.slice(config.publicUrl.length);
  return /[?&]token=|^\/order\/confirm\//.test(path) ? null : path;
}

/** A line break in a header would begin the next header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();
