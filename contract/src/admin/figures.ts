import { z } from '#zod.ts';
import { asCsv, endpoint } from '#endpoint.ts';
import { figureSpans } from './figure-rules.ts';

/** Of tournaments: what they are entered by, and who came. */
export const CompetitionFigures = z.object({
  /** Players entered, alone or with a team that was; who has withdrawn is not counted. */
  registrations: z.int(),
  /** Of players, in the tournaments that began. */
  seats: z.int(),
  /** The share of the seats whose players checked in or played, from 0 to 1; null where nothing began. */
  showRate: z.number().nullable(),
  /** Those who checked in or played, each once. */
  players: z.int(),
  /** Of them, those who had done so in an earlier week. */
  returningPlayers: z.int(),
});
export type CompetitionFigures = z.output<typeof CompetitionFigures>;

export const ShopFigures = z.object({
  /** Placed and not cancelled. */
  orders: z.int(),
  /** In dollars: the totals of those that are confirmed, less what was given back of them. */
  revenue: z.number(),
});
export type ShopFigures = z.output<typeof ShopFigures>;

export const ContentFigures = z.object({
  /** Posts that somebody had open for a while; nothing says who. */
  postsRead: z.int(),
});
export type ContentFigures = z.output<typeof ContentFigures>;

export const WeekFigures = z.object({
  /** Its Monday in UTC: '2026-11-23'. */
  week: z.string(),
  /** Whether it is the running one. */
  isUnfinished: z.boolean(),
  ...CompetitionFigures.shape,
  ...ShopFigures.shape,
  ...ContentFigures.shape,
});
export type WeekFigures = z.output<typeof WeekFigures>;

const query = z.object({
  weeks: z.enum(figureSpans, 'Please choose 12, 26 or 52 weeks').default('12'),
});
const reads = { nothing: 'They are counted each time, since a reader of a post changes them' };

export const figures = {
  list: endpoint('GET /figures', {
    access: 'admin',
    summary: 'Figures of the last weeks, oldest first; a week without anything has zeros',
    query,
    reads,
    response: z.array(WeekFigures),
  }),
  csv: endpoint('GET /figures/figures.csv', {
    access: 'admin',
    ...asCsv('figures.csv'),
    summary: 'The same figures as a table for a spreadsheet, a row for each week',
    query,
    reads,
  }),
};
