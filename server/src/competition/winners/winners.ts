import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { recordAudit } from '#competition/tournament/audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { refuseOffers, type IssueCodes } from '#competition/tournament/discount-codes.ts';
import { bumpVersion, tournamentNotFound } from '#competition/tournament/lock.ts';
import { publish } from '#competition/deliveries/outbox.ts';
import { storeFinalPlacements } from '#competition/brackets/view/placements.ts';
import { winnerMail } from './mails.ts';
import { insert, labelsOf, publicOf, resolve, withShopCodes, type Row } from './rows.ts';

/** Announces the winners once; redeem codes are only in the mails. */
export const announce = (
  ctx: Context,
  admin: User,
  id: number,
  { winners: rows, issueCodes }: { winners: Row[]; issueCodes: IssueCodes },
) =>
  transaction(ctx, async (ctx) => {
    refuseOffers(
      admin,
      rows.map(({ redeemCode }) => redeemCode),
    );
    const tournament = await complete(ctx, id);
    if (!tournament) throw await refusalOf(ctx, id);
    const resolved = await resolve(ctx, id, rows);
    const winners = await withShopCodes(ctx, tournament, resolved, issueCodes);
    await insert(ctx, id, winners);
    await storeFinalPlacements(ctx, id);
    await bumpVersion(ctx, id);
    const mails = winners.flatMap((winner) =>
      winner.recipients.map((to) => winnerMail(ctx, tournament, to, winner)),
    );
    await send(ctx, mails);
    await publish(ctx, id, 'winners.announced', { winners: publicOf(winners) });
    await publish(ctx, id, 'tournament.finished');
    await recordAudit(ctx, admin, id, 'announced', 'the winners', {
      after: { winners: labelsOf(winners) },
    });
    return { message: `Winners announced. ${mails.length} winners notified.` };
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
      : 'Winners can be announced only while the tournament is live',
  );
}
