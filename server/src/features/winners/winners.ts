import type { User } from '@last-circle/contract/accounts.ts';
import { isFilled } from '@last-circle/contract/winner-rules.ts';
import type { WinnersInput } from '@last-circle/contract/winners.ts';
import { recordAudit } from '#platform/audit-log.ts';
import { transaction, type Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { tournamentNotFound } from '#platform/db/tournaments.ts';
import { winnerMail } from './mails.ts';
import { participantsOf } from './participants.ts';

type Row = WinnersInput['winners'][number];

/** Announces the winners once; redeem codes are only in the mails. */
export const announce = (ctx: Context, admin: User, id: number, rows: Row[]) =>
  transaction(ctx, async (ctx) => {
    const tournament = await complete(ctx, id);
    if (!tournament) throw await refusalOf(ctx, id);
    const winners = await withParticipantEmails(ctx, id, rows);
    await insertWinners(ctx, id, winners);
    await bumpVersion(ctx, id);
    await send(
      ctx,
      winners.map((winner) => winnerMail(ctx, tournament, winner.email, winner)),
    );
    const announced = winners.map(
      ({ placement, username, prize }) => `${placement}: ${username}, ${prize}`,
    );
    await recordAudit(ctx, {
      tournamentId: id,
      actor: admin,
      action: 'announced',
      subject: 'the winners',
      after: { winners: announced },
    });
    return { message: `Winners announced. ${winners.length} winners notified.` };
  });

/** Undefined unless `tournamentCan.announceWinners`; the conditional update decides. */
const complete = (ctx: Context, id: number) =>
  ctx.db
    .updateTable('tournaments')
    .set({ status: 'completed', winners_announcement_sent: true })
    .where('id', '=', id)
    .where('status', '=', 'ongoing')
    .where('winners_announcement_sent', '=', false)
    .returning(['id', 'name'])
    .executeTakeFirst();

async function refusalOf(ctx: Context, id: number) {
  const tournament = await ctx.db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .select('winners_announcement_sent as isAnnounced')
    .executeTakeFirst();
  if (!tournament) return tournamentNotFound();
  return new AppError(
    'conflict',
    tournament.isAnnounced
      ? 'Winners have already been announced'
      : 'Winners can be announced only while the tournament is ongoing',
  );
}

/** The filled rows, with the e-mail addresses that the participants registered. */
async function withParticipantEmails(ctx: Context, id: number, rows: Row[]) {
  const participants = await participantsOf(ctx, id);
  const emails = new Map(participants.map(({ email }) => [email.toLowerCase(), email]));
  return [...rows.entries()]
    .filter(([, row]) => isFilled(row))
    .map(([index, row]) => {
      const email = emails.get(row.email.toLowerCase());
      if (email === undefined) throw notAParticipant(index, row);
      return { ...row, email };
    });
}

function notAParticipant(index: number, { username, email }: Row) {
  const message = `${username} (${email}) is not a verified participant`;
  return new AppError('invalid', message, { fields: { [`winners.${index}.email`]: message } });
}

const insertWinners = (ctx: Context, id: number, winners: Row[]) =>
  ctx.db
    .insertInto('winners')
    .values(
      winners.map(({ placement, username, prize, email }, index) => ({
        tournament_id: id,
        place: index + 1,
        placement,
        username,
        prize,
        email,
      })),
    )
    .execute();
