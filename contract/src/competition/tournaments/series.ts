import { z } from '#zod.ts';
import { Id, TimeZone, keysetPaging, optional, withDefault } from '#common.ts';
import { cachedForVisitors, endpoint } from '#endpoint.ts';
import { TournamentInBrief } from './brief.ts';
import { seriesIntervals } from './rules.ts';

const daysRange = 'Publish it 1 to 60 days before it starts';

export const SeriesInput = z.object({
  every: z.enum(seriesIntervals, 'Please choose how often'),
  /** How long before its start each tournament is published. */
  openDaysBefore: z.int(daysRange).min(1, daysRange).max(60, daysRange),
  /** The last day on which one may start, in the time zone; null without an end. */
  until: optional(z.iso.date('Please enter a date')),
  /** In which each starts at the same hour. */
  timeZone: withDefault(TimeZone, 'UTC'),
});
export type SeriesInput = z.output<typeof SeriesInput>;

export const Series = z.object({
  id: Id,
  /** That of its tournaments, without their numbers. */
  name: z.string(),
  every: z.enum(seriesIntervals),
  openDaysBefore: z.int(),
  until: z.string().nullable(),
  timeZone: z.string(),
  /** When the next one that is not published yet starts; null once the series has ended. */
  nextStart: z.string().nullable(),
  /** When that one is published. */
  nextPublished: z.string().nullable(),
  /** Whether tournaments before that one are left out which could still take place. */
  hasSkipped: z.boolean(),
});
export type Series = z.output<typeof Series>;

export const SeriesDetails = Series.extend({
  /** Public tournaments. */
  tournamentCount: z.int(),
  /** Who has won most of them, the most first. */
  champions: z.array(z.object({ name: z.string(), wins: z.int() })),
});
export type SeriesDetails = z.output<typeof SeriesDetails>;

/**
 * Unless it is of this one alone, a change by admins is also one of those that follow in the series: of
 * those that are published and have not begun, and of all to come.
 */
export const changesSeries = { onlyThis: withDefault(z.boolean(), false) };

const changed = ['tournaments', 'audit'] as const;

export const series = {
  get: endpoint('GET /series/:id', {
    ...cachedForVisitors,
    permission: 'tournaments',
    scope: 'read',
    summary: 'A series of tournaments: how often, what is next, and who has won most',
    reads: ['tournaments'],
    response: SeriesDetails,
  }),
  tournaments: endpoint('GET /series/:id/tournaments', {
    ...cachedForVisitors,
    permission: 'tournaments',
    scope: 'read',
    summary: 'The tournaments of a series with their winners, the latest first',
    query: z.object(keysetPaging),
    reads: ['tournaments'],
    response: z.array(TournamentInBrief),
  }),
  repeat: endpoint('PUT /tournaments/:id/series', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Repeat a tournament, or change how its series repeats',
    body: SeriesInput,
    changes: changed,
    response: Series,
  }),
  skip: endpoint('POST /tournaments/:id/series/skip', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Leave out the next tournament of a series that is not published yet',
    status: 200,
    changes: changed,
    response: Series,
  }),
  unskip: endpoint('DELETE /tournaments/:id/series/skip', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'Publish the tournaments that were to be left out, as far as they are still to come',
    changes: changed,
    response: Series,
  }),
  end: endpoint('DELETE /tournaments/:id/series', {
    access: 'admin',
    permission: 'tournaments',
    summary: 'End the series of a tournament; its tournaments stay',
    changes: changed,
  }),
};
