import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { StartPreview } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { recordAudit, type Recorded } from '#competition/tournament/audit.ts';
import { snapshot, transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { publish } from '#competition/deliveries/outbox.ts';
import { generateBracket } from '#competition/brackets/view/bracket.ts';
import { applyStart, planStart } from '#competition/check-in/at-start.ts';
import {
  findTournament,
  lockTournament,
  tournamentNotFound,
} from '#competition/tournament/lock.ts';
import { startMail } from '#competition/registrations/mails.ts';

export const start = (ctx: Context, admin: User, id: number, gameLink: string) =>
  transaction(ctx, (ctx) => begin(ctx, admin, id, { gameLink }));

interface Beginning {
  /** Otherwise the one that the tournament has, if any. */
  gameLink?: string;
  /** By the clock, not half an hour before. */
  isByItself?: boolean;
}

/** Starts a tournament in the transaction of the caller. */
export async function begin(
  ctx: Context,
  actor: Recorded,
  id: number,
  { gameLink: given, isByItself = false }: Beginning,
) {
  const tournament = await setStarted(ctx, id, given);
  if (!tournament) throw await refusalOf(ctx, id);
  const locked = await lockTournament(ctx, id);
  const plan = await planStart(ctx, locked);
  await applyStart(ctx, actor, locked, plan);
  await generateBracket(ctx, id);
  const { gameLink } = tournament;
  await recordAudit(ctx, actor, id, 'started', 'tournament', {
    ...(gameLink !== null && { after: { gameLink } }),
  });
  const { mailed: participants } = plan;
  const mails = participants.map((participant) =>
    startMail(ctx, { ...tournament, isByItself }, participant),
  );
  await send(ctx, mails);
  await publish(ctx, id, 'tournament.started', { participants: participants.length });
  return { message: `Tournament started. ${participants.length} participants notified.` };
}

/** What the start would do now. */
export const preview = (ctx: Context, id: number): Promise<StartPreview> =>
  snapshot(ctx, async (ctx) => {
    const { playing, dropped, movedUp, mailed } = await planStart(
      ctx,
      await findTournament(ctx, id),
    );
    const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name);
    return {
      playing: namesOf(playing),
      dropped: namesOf(dropped),
      movedUp: namesOf(movedUp),
      notCheckedIn: namesOf(playing.filter(({ isCheckedIn }) => !isCheckedIn)),
      mailed: mailed.map(({ fortniteUsername }) => fortniteUsername),
    };
  });

/** Undefined unless `tournamentCan.start`; the conditional update decides. */
const setStarted = (ctx: Context, id: number, gameLink: string | undefined) =>
  ctx.db
    .updateTable('tournaments')
    .set({
      status: 'ongoing',
      ...(gameLink !== undefined && { game_link: gameLink }),
      start_notification_sent: true,
    })
    .where('id', '=', id)
    .where('status', '=', 'upcoming')
    .where('start_notification_sent', '=', false)
    .where('visibility', '<>', 'draft')
    .returning(['id', 'name', 'start_date as startDate', 'game_link as gameLink'])
    .executeTakeFirst();

async function refusalOf(ctx: Context, id: number) {
  const tournament = await ctx.db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .select(['status', 'visibility', 'start_notification_sent as startNotificationSent'])
    .executeTakeFirst();
  if (!tournament) return tournamentNotFound();
  const { status, visibility, startNotificationSent } = tournament;
  if (visibility === 'draft') return new AppError('conflict', 'Publish the draft first');
  return new AppError(
    'conflict',
    startNotificationSent || status === 'ongoing'
      ? 'Tournament has already started'
      : `A ${status} tournament cannot be started`,
  );
}
