import { sql } from 'kysely';
import { recordChange } from '#competition/tournament/audit.ts';
import { applyStart, planStart, type StartPlan } from '#competition/check-in/at-start.ts';
import { withTournament } from '#competition/tournament/lock.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { eachAlone } from '#platform/db/each-alone.ts';
import { AppError } from '#platform/errors.ts';
import { begin } from './start.ts';

/** Who has done what no person did. */
export const clock = { id: null, username: 'the clock' };

const isOn = sql<boolean>`status = 'upcoming' and visibility <> 'draft'
  and start_date <= now() and end_date > now()`;

const isCheckInDue = sql<boolean>`auto_check_in and check_in_minutes is not null
  and check_in_closed_for is distinct from start_date and ${isOn}`;

/** What was refused is tried again once something has changed. */
const isStartDue = sql<boolean>`auto_start and not start_notification_sent
  and start_refused_version is distinct from version and ${isOn}`;

/** The ids of tournaments that have something due; locked, the row decides. */
const dueIn = ({ db }: Context, condition: typeof isOn, id?: number) =>
  db
    .selectFrom('tournaments')
    .where(condition)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .limit(50)
    .select(['id', 'game_link as gameLink', 'start_refusal as refusal'])
    .execute();

/** Does what tournaments do by themselves, each once; runs by the clock, on any number of servers. */
export async function runTournaments(ctx: Context) {
  await eachAlone(ctx, await dueIn(ctx, isCheckInDue), ({ id }) => closeCheckIn(ctx, id));
  await eachAlone(ctx, await dueIn(ctx, isStartDue), ({ id }) => startByItself(ctx, id));
}

/** Seats are settled as the start would settle them: who is missing loses theirs, who waits moves up. */
const closeCheckIn = (ctx: Context, id: number) =>
  withTournament(ctx, id, async (ctx, tournament) => {
    if ((await dueIn(ctx, isCheckInDue, id)).length === 0) return;
    await applyStart(ctx, clock, tournament, await planStart(ctx, tournament));
    await ctx.db
      .updateTable('tournaments')
      .set((eb) => ({ check_in_closed_for: eb.ref('start_date') }))
      .where('id', '=', id)
      .execute();
    await recordChange(ctx, clock, id, 'closed', 'check-in');
  });

const startByItself = (ctx: Context, id: number) =>
  withTournament(ctx, id, async (ctx, tournament) => {
    const [due] = await dueIn(ctx, isStartDue, id);
    if (!due) return;
    const plan = await planStart(ctx, tournament);
    const refusal =
      (await refusalOf(ctx, { id, gameLink: due.gameLink }, plan)) ??
      (await beginOrRefuse(ctx, id));
    if (refusal === undefined) return;
    if (refusal !== due.refusal) {
      await recordChange(ctx, clock, id, 'did not start', 'tournament', { after: { refusal } });
    }
    await ctx.db
      .updateTable('tournaments')
      .set((eb) => ({ start_refusal: refusal, start_refused_version: eb.ref('version') }))
      .where('id', '=', id)
      .execute();
  });

/** Starts it; why it cannot be started, where it cannot. */
async function beginOrRefuse(ctx: Context, id: number) {
  try {
    await transaction(ctx, (ctx) => begin(ctx, clock, id, { isByItself: true }));
    return undefined;
  } catch (error) {
    // The page goes on with a sentence of its own.
    if (error instanceof AppError) return error.message.replace(/\.$/, '');
    throw error;
  }
}

async function refusalOf(
  { db }: Context,
  { id, gameLink }: { id: number; gameLink: string | null },
  { playing }: StartPlan,
) {
  if (playing.length < 2) return 'Fewer than two are in';
  if (gameLink !== null) return undefined;
  const code = await db
    .selectFrom('lobby_codes')
    .where('tournament_id', '=', id)
    .where('stage', '=', 1)
    .where('number', '=', 1)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return code ? undefined : 'No game link or lobby code yet';
}
