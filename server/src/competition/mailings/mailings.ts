import { matchTitle } from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { MailingInput, SentMailing } from '@last-circle/contract/competition/mailings.ts';
import { sql } from 'kysely';
import { players } from '#competition/tournament/entries.ts';
import {
  refuseOffers,
  shopButton,
  withSampleCodes,
  type IssueCodes,
  type Issued,
} from '#competition/tournament/discount-codes.ts';
import { recordAudit } from '#competition/tournament/audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { findTournament, refuseUnknownTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { latestOf, readPage, type Paging } from '#platform/http/paging.ts';
import { button, paragraph } from '#platform/mail/blocks.ts';
import { render } from '#platform/mail/content.ts';
import { mailOf, send as enqueue } from '#platform/mail/outbox.ts';
import { readFace } from '#platform/site/face.ts';
import { lookOf } from '#platform/mail/look.ts';

const namesShown = 12;

/** The same for everybody but for their codes, so that the preview shows what is sent; to no address yet. */
const participantMail = (
  ctx: Context,
  tournament: { id: number; name: string },
  subject: string,
  { text, codes }: Issued,
) =>
  mailOf({
    kind: 'message-to-participants',
    to: '',
    subject: `${tournament.name}: ${subject}`,
    preheader: text.slice(0, 100),
    heading: subject,
    blocks: [
      ...text.split(/\n{2,}/).map(paragraph),
      ...codes.map((code) => shopButton(ctx, code)),
      button('Open the tournament', `${ctx.config.publicUrl}/tournaments/${tournament.id}`),
    ],
    reason: `You get this mail from the organisers because you entered ${tournament.name}.`,
  });

/** The mail that `send` would write now, with those who would get it. */
export async function preview(
  ctx: Context,
  admin: User,
  tournamentId: number,
  input: MailingInput,
) {
  refuseOffers(admin, [input.text]);
  const tournament = await findTournament(ctx, tournamentId);
  await matchNameOf(ctx, tournamentId, input);
  const recipients = await recipientsOf(ctx, tournamentId, input);
  const { subject, content } = participantMail(
    ctx,
    tournament,
    input.subject,
    withSampleCodes(input.text),
  );
  const look = lookOf(await readFace(ctx));
  const names = recipients.slice(0, namesShown).map(({ name }) => name);
  return { subject, ...render(content, look), recipients: recipients.length, names };
}

/** Writes one mail to each address; the same key again answers what was sent with it. */
export const send = (
  ctx: Context,
  admin: User,
  tournamentId: number,
  { issueCodes, ...input }: SentMailing & { issueCodes: IssueCodes },
) =>
  transaction(ctx, async (ctx) => {
    refuseOffers(admin, [input.text]);
    const tournament = await findTournament(ctx, tournamentId);
    const matchName = await matchNameOf(ctx, tournamentId, input);
    const recipients = await recipientsOf(ctx, tournamentId, input);
    const before = await sentBefore(ctx, tournamentId, input);
    if (before) return before;
    if (recipients.length === 0) throw new AppError('conflict', 'Nobody would get this message');
    const { audience, subject, text, key } = input;
    // A parallel call with the same key waits here for the first.
    const inserted = await ctx.db
      .insertInto('mailings')
      .values({
        tournament_id: tournamentId,
        key,
        audience,
        match_name: matchName,
        subject,
        text,
        sent_by: admin.username,
        recipients: recipients.length,
      })
      .onConflict((conflict) => conflict.columns(['tournament_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return sentNow(ctx, tournamentId, input);
    const copies = await issueCodes(
      ctx,
      recipients.map(() => ({ text, people: 1 })),
      `Message to ${tournament.name}`,
    );
    await enqueue(
      ctx,
      recipients.flatMap(({ email }, index) => {
        const copy = copies[index];
        if (!copy) return [];
        const mail = participantMail(ctx, tournament, subject, copy);
        return { ...mail, mailingId: inserted.id, to: email };
      }),
    );
    await recordAudit(ctx, admin, tournamentId, 'sent', `the message '${subject}'`, {
      after: { to: matchName ?? audience, recipients: recipients.length, text },
    });
    return sentNow(ctx, tournamentId, input);
  });

async function sentNow(ctx: Context, tournamentId: number, input: SentMailing) {
  const answer = await sentBefore(ctx, tournamentId, input);
  if (!answer) throw new Error('The message that was written is not there');
  return answer;
}

async function sentBefore(ctx: Context, tournamentId: number, input: SentMailing) {
  const row = await rowsOf(ctx, tournamentId).where('key', '=', input.key).executeTakeFirst();
  if (!row) return undefined;
  const isSame =
    row.subject === input.subject && row.text === input.text && row.audience === input.audience;
  if (!isSame) throw new AppError('key_reused', 'This key was used for another message');
  const people = row.recipients === 1 ? '1 recipient' : `${row.recipients} recipients`;
  return { message: `Message on its way to ${people}.`, mailing: row };
}

/** What was delivered is deleted after a while: all but those that wait or have failed are sent. */
const sent = sql<number>`recipients - (
  select count(*)::integer from mails where mailing_id = mailings.id and sent_at is null)`;

const nameOfRecipient = sql`(
  select fortnite_username from (
    select fortnite_username, email from registrations
    where registrations.tournament_id = mailings.tournament_id
    union all
    select fortnite_username, email from team_members
    where team_members.tournament_id = mailings.tournament_id
  ) as people where lower(email) = recipient_key limit 1)`;

const failed = sql<{ name: string; email: string }[]>`coalesce((
  select json_agg(
    json_build_object('name', coalesce(${nameOfRecipient}, ''), 'email', recipient) order by mails.id)
  from mails where mailing_id = mailings.id and failed_at is not null), '[]')`;

const rowsOf = (ctx: Context, tournamentId: number) =>
  ctx.db
    .selectFrom('mailings')
    .where('tournament_id', '=', tournamentId)
    .select([
      'id',
      'audience',
      'match_name as matchName',
      'subject',
      'text',
      'sent_by as sentBy',
      'created_at as createdAt',
      'recipients',
      sent.as('sent'),
      failed.as('failed'),
    ]);

export async function list(ctx: Context, tournamentId: number, paging: Paging) {
  await refuseUnknownTournament(ctx, tournamentId);
  return readPage(rowsOf(ctx, tournamentId), latestOf('mailings'), paging);
}

/** The conditions of an audience on a player. */
const ofAudience = {
  all: () => sql`true`,
  verified: () => sql`is_verified`,
  missing: () => sql`is_verified and checked_in_at is null`,
  match: (matchId: number | null) => sql`entry_id in (
    select coalesce(registration_id, team_id) from entrants
    join matches on entrants.id in (matches.entrant_a, matches.entrant_b)
    where matches.id = ${matchId})`,
};

/** Players, or the accepted members of teams; each address once. */
async function recipientsOf(
  ctx: Context,
  tournamentId: number,
  { audience, matchId }: MailingInput,
) {
  const { rows } = await sql<{ email: string; name: string }>`
    select distinct on (lower(email)) email, fortnite_username as name from ${players} as player
    where tournament_id = ${tournamentId} and email <> '' and ${ofAudience[audience](matchId)}
    order by lower(email), row_id`.execute(ctx.db);
  return rows;
}

/** 'M12 Semi-final 1'; null where the message is not for one match. */
async function matchNameOf(
  ctx: Context,
  tournamentId: number,
  { audience, matchId }: MailingInput,
) {
  if (audience !== 'match') return null;
  const match = await ctx.db
    .selectFrom('matches')
    .where('id', '=', matchId)
    .where('tournament_id', '=', tournamentId)
    .select(['name', 'number'])
    .executeTakeFirst();
  if (!match) throw new AppError('not_found', 'Match not found');
  return matchTitle(match);
}
