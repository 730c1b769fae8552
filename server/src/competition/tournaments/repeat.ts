import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { SeriesInput } from '@last-circle/contract/competition/tournaments/series.ts';
import { seasonLimits } from '@last-circle/contract/competition/season-rules.ts';
import { sql } from 'kysely';
import { publish, publishNew } from '#competition/deliveries/outbox.ts';
import { nameAfter, sharedName } from '#competition/series/names.ts';
import { findSeries } from '#competition/series/series.ts';
import {
  endSeries,
  latestOf,
  lockDue,
  lockSeriesOf,
  scheduleOf,
  type LockedSeries,
} from '#competition/series/stored.ts';
import { recordAudit } from '#competition/tournament/audit.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { eachAlone } from '#platform/db/each-alone.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { AppError } from '#platform/errors.ts';
import { clock } from './clock.ts';
import { copyOf } from './duplicate.ts';
import { withTournamentOfSeries } from './following.ts';

/** Begins a series with a tournament, or changes how its series goes on. */
export const repeat = (ctx: Context, admin: User, id: number, input: SeriesInput) =>
  withTournamentOfSeries(ctx, id, async (ctx, tournament) => {
    if (tournament.visibility === 'draft') {
      throw new AppError('conflict', 'Publish the tournament before it repeats');
    }
    const series = await lockSeriesOf(ctx, id);
    const seriesId = series
      ? await change(ctx, series, input)
      : await begin(ctx, tournament, input);
    await recordAudit(ctx, admin, id, series ? 'changed' : 'began', 'series', { after: input });
    return findSeries(ctx, seriesId);
  });

const settingsOf = ({ every, timeZone, openDaysBefore, until }: SeriesInput) => ({
  every,
  time_zone: timeZone,
  open_days_before: openDaysBefore,
  until,
});

async function begin(ctx: Context, { id, name, startDate }: LockedTournament, input: SeriesInput) {
  const rhythm = { ...input, anchor: startDate, anchorNumber: 0, nextNumber: 1 };
  const seriesId = await insertRow(ctx, 'series', {
    ...settingsOf(input),
    ...scheduleOf(rhythm),
    name: sharedName(name),
  });
  await updateRow(ctx, 'tournaments', id, { series_id: seriesId, series_number: 0 });
  return seriesId;
}

/** Another interval counts from the latest tournament on. */
async function change(ctx: Context, series: LockedSeries, input: SeriesInput) {
  const isSameRhythm = series.every === input.every && series.timeZone === input.timeZone;
  const latest = isSameRhythm ? undefined : await latestOf(ctx, series.id);
  const counted = latest
    ? { anchor: latest.startDate, anchorNumber: latest.number, nextNumber: latest.number + 1 }
    : {};
  await updateRow(ctx, 'series', series.id, {
    ...settingsOf(input),
    ...scheduleOf({ ...series, ...input, ...counted }),
  });
  return series.id;
}

/** Does something to the series of a tournament, which must go on. */
const withSeries = (
  ctx: Context,
  id: number,
  work: (ctx: Context, series: LockedSeries) => Promise<unknown>,
) =>
  withTournamentOfSeries(ctx, id, async (ctx) => {
    const series = await lockSeriesOf(ctx, id);
    if (!series) throw new AppError('not_found', 'The tournament does not repeat');
    if (series.nextStart === null) throw new AppError('conflict', 'The series has ended');
    await work(ctx, series);
    return findSeries(ctx, series.id);
  });

export const skip = (ctx: Context, admin: User, id: number) =>
  withSeries(ctx, id, async (ctx, series) => {
    const nextNumber = series.nextNumber + 1;
    await updateRow(ctx, 'series', series.id, scheduleOf({ ...series, nextNumber }));
    await recordAudit(ctx, admin, id, 'left out', `the start of ${series.nextStart}`);
  });

/** Those left out before the latest tournament stay so. */
export const unskip = (ctx: Context, admin: User, id: number) =>
  withSeries(ctx, id, async (ctx, series) => {
    const latest = await latestOf(ctx, series.id);
    const nextNumber = (latest?.number ?? series.anchorNumber) + 1;
    await updateRow(ctx, 'series', series.id, scheduleOf({ ...series, nextNumber }));
    await recordAudit(ctx, admin, id, 'took back', 'what was left out of the series');
  });

export async function end(ctx: Context, admin: User, id: number) {
  await withSeries(ctx, id, async (ctx, series) => {
    await endSeries(ctx, series.id);
    await recordAudit(ctx, admin, id, 'ended', 'series');
  });
  return { message: 'The series has ended' };
}

/** Publishes the tournaments whose day has come; runs by the clock, on any number of servers. */
export async function publishRepeated(ctx: Context) {
  const due = await ctx.db
    .selectFrom('series')
    .where('publish_at', '<=', sql<string>`now()`)
    .orderBy('publish_at')
    .limit(50)
    .select('id')
    .execute();
  await eachAlone(ctx, due, ({ id }) => publishNext(ctx, id));
}

const publishNext = (ctx: Context, id: number) =>
  transaction(ctx, async (ctx) => {
    const series = await lockDue(ctx, id);
    const latest = series && (await latestOf(ctx, id));
    if (!series?.nextStart) return;
    if (!latest) {
      await endSeries(ctx, id);
      return;
    }
    const { nextNumber, nextStart, template } = series;
    // While no server ran, its start has passed.
    if (Date.parse(nextStart) <= Date.now()) {
      await updateRow(ctx, 'series', id, scheduleOf(series));
      return;
    }
    const copy = await copyOf(ctx, latest.id, {
      name: nameAfter(nameIn(template) ?? latest.name, 1),
      startDate: nextStart,
      visibility: 'same',
      template: await withoutGonePicture(ctx, latest.id, template),
    });
    await updateRow(ctx, 'tournaments', copy, { series_id: id, series_number: nextNumber });
    await joinSeason(ctx, latest.id, copy);
    await updateRow(ctx, 'series', id, {
      ...scheduleOf({ ...series, nextNumber: nextNumber + 1 }),
      // The next one is made from this.
      template: null,
    });
    await recordAudit(ctx, clock, copy, 'published', 'tournament');
    await publishNew(ctx, copy);
    await publish(ctx, copy, 'registration.open');
  });

/** What a copy of a tournament is made from, without a picture that is gone: nobody can use it again. */
async function withoutGonePicture({ db }: Context, id: number, template: unknown) {
  const stored = template ?? {};
  const { rows } = await sql`
    select from tournaments, jsonb_populate_record(tournaments, ${JSON.stringify(stored)}) as copied
    join uploads on is_gone and uploads.url = any(uploads_in(copied.image))
    where tournaments.id = ${id}`.execute(db);
  return rows.length > 0 ? { ...stored, image: null } : stored;
}

const nameIn = (template: unknown) =>
  typeof template === 'object' && template !== null && 'name' in template
    ? String(template.name)
    : undefined;

/** Takes it into the season of the one before, unless that is full. */
const joinSeason = (ctx: Context, before: number, copy: number) =>
  sql`
    insert into season_tournaments (tournament_id, season_id)
    select ${copy}, season_id from season_tournaments as own
    where tournament_id = ${before} and (
      select count(*) from season_tournaments where season_id = own.season_id) < ${seasonLimits.tournaments}
  `.execute(ctx.db);
