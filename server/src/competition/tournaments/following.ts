import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { TournamentInput } from '@last-circle/contract/competition/tournaments/form.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { sql } from 'kysely';
import { movedLike } from '#competition/series/dates.ts';
import { nameAfter, sharedName } from '#competition/series/names.ts';
import {
  changeTemplate,
  keepTemplate,
  latestOf,
  lockSeriesOf,
  scheduleOf,
  type LockedSeries,
} from '#competition/series/stored.ts';
import { lockOf, lockTournament, type LockedTournament } from '#competition/tournament/lock.ts';
import { columnsOf } from '#platform/db/columns-of.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Does the work in a transaction that begins with the locks of a series, if there is one, and of a
 * tournament in it: a change that locks several tournaments of a series waits for no other one that does.
 */
export const withTournamentOfSeries = <T>(
  ctx: Context,
  id: number,
  work: (ctx: Context, tournament: LockedTournament) => Promise<T>,
) =>
  transaction({ ...ctx, locks: lockOf(id) }, async (ctx) => {
    await lockSeriesOf(ctx, id);
    return work(ctx, await lockTournament(ctx, id));
  });

/**
 * Before a change of a tournament: the series whose other tournaments the change is one of too. Without,
 * those to come are made from it as it was. The staff of a tournament changes it alone.
 */
export async function seriesToChange(
  ctx: Context,
  { role }: Pick<User, 'role'>,
  id: number,
  onlyThis: boolean,
) {
  const series = await lockSeriesOf(ctx, id);
  if (!series || series.nextStart === null) return undefined;
  if (role === 'admin' && !onlyThis) return series;
  const latest = await latestOf(ctx, series.id);
  if (latest?.id === id) await keepTemplate(ctx, series.id, id);
  return undefined;
}

/** The tournaments of a series after one of them that have not begun, locked in the order of their ids. */
export async function lockFollowing(ctx: Context, { id, number }: LockedSeries) {
  const rows = await ctx.db
    .selectFrom('tournaments')
    .where('series_id', '=', id)
    .where('series_number', '>', number)
    .where('status', '=', 'upcoming')
    .orderBy('id')
    .select('id')
    .execute();
  const following: LockedTournament[] = [];
  for (const row of rows) following.push(await lockTournament(ctx, row.id));
  return following.filter(({ status }) => status === 'upcoming');
}

/** The tournaments of a series after one of them, also those that have begun: the first is the next one. */
async function idsAfter({ db }: Context, { id, number }: LockedSeries) {
  const rows = await db
    .selectFrom('tournaments')
    .where('series_id', '=', id)
    .where('series_number', '>', number)
    .orderBy('series_number')
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Takes columns over for those to come, where they are not made from a tournament that has them. */
export async function changeToCome(
  ctx: Context,
  series: LockedSeries,
  changed: { id: number; following: readonly LockedTournament[]; columns: readonly string[] },
) {
  const latest = await latestOf(ctx, series.id);
  const isLatest = [changed.id, ...changed.following.map(({ id }) => id)].includes(latest?.id ?? 0);
  if (latest && !isLatest) await keepTemplate(ctx, series.id, latest.id);
  await changeTemplate(ctx, series.id, changed.id, changed.columns);
}

const dates = ['startDate', 'endDate', 'registrationClosesAt'] as const;

/** What each tournament has for itself. */
const own: readonly string[] = ['status', 'gameLink', 'visibility'];

const shared = TournamentInput.keyof().options.filter((field) => !own.includes(field));

interface Edit {
  before: Tournament;
  after: Tournament;
}

/** Does to those that follow in a series what a saved form has changed, each at its own date. */
export async function followForm(
  ctx: Context,
  series: LockedSeries,
  { before, after }: Edit,
  change: {
    read: (id: number) => Promise<Tournament>;
    save: (tournament: LockedTournament, input: TournamentInput) => Promise<unknown>;
  },
) {
  const changed = shared.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (changed.length === 0) return;
  const hasMoved = dates.some((field) => changed.includes(field));
  const values = Object.fromEntries(changed.map((field) => [field, after[field]]));
  const following = await lockFollowing(ctx, series);
  const isRenamed = changed.includes('name');
  const later = isRenamed ? await idsAfter(ctx, series) : [];
  const nameOf = (steps: number) => nameAfter(after.name, steps);
  for (const tournament of following) {
    const stored = await change.read(tournament.id);
    const moved = movedLike(stored.startDate, series.timeZone, {
      before: before.startDate,
      after: after.startDate,
    });
    const input = TournamentInput.safeParse({
      ...stored,
      status: null,
      ...values,
      ...(isRenamed && { name: nameOf(later.indexOf(tournament.id) + 1) }),
      ...(hasMoved && datesAt(moved, after)),
    });
    await refusing(stored, () => {
      if (input.success) return change.save(tournament, input.data);
      throw new AppError('conflict', input.error.issues[0]?.message ?? 'It cannot be changed so');
    });
  }
  const columns = Object.keys(
    columnsOf({ ...values, ...(hasMoved && datesAt(after.startDate, after)) }),
  );
  await changeToCome(ctx, series, { id: after.id, following, columns });
  const anchor = movedLike(series.anchor, series.timeZone, {
    before: before.startDate,
    after: after.startDate,
  });
  await updateRow(ctx, 'series', series.id, {
    ...scheduleOf({ ...series, anchor }),
    ...(isRenamed && {
      name: sharedName(after.name),
      // The next one counts on from the latest.
      template: sql`template || ${JSON.stringify({ name: nameOf(later.length) })}::jsonb`,
    }),
  });
}

/** The dates of a tournament that starts at another time and takes as long. */
function datesAt(start: string, { startDate, endDate, registrationClosesAt }: Tournament) {
  const at = (other: string) =>
    new Date(Date.parse(start) + Date.parse(other) - Date.parse(startDate)).toISOString();
  return {
    startDate: start,
    endDate: at(endDate),
    registrationClosesAt: registrationClosesAt && at(registrationClosesAt),
  };
}

/** A refusal says of which of the tournaments it is. */
async function refusing({ name, startDate }: Tournament, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const day = startDate.slice(0, 10);
    throw new AppError(error.code, `${name} of ${day}: ${error.message}`);
  }
}
