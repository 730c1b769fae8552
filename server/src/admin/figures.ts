import type {
  CompetitionFigures,
  ContentFigures,
  ShopFigures,
  WeekFigures,
} from '@last-circle/contract/admin/figures.ts';
import type { FigureSpan } from '@last-circle/contract/admin/figure-rules.ts';
import { sql } from 'kysely';
import { csvTable } from '#platform/csv.ts';
import { snapshot, type Context } from '#platform/db/context.ts';
import { weekOf, type OfWeek } from '#platform/db/weeks.ts';

/** What a module counts by week since one begins; a week without any of it may be missing. */
type Count<Figures> = (ctx: Context, since: string) => Promise<OfWeek<Figures>[]>;

/** What each module answers of itself. */
export interface FigureSources {
  competition: Count<CompetitionFigures>;
  shop: Count<ShopFigures>;
  content: Count<ContentFigures>;
}

const nothing: Omit<WeekFigures, 'week' | 'isUnfinished'> = {
  registrations: 0,
  seats: 0,
  showRate: null,
  players: 0,
  returningPlayers: 0,
  orders: 0,
  revenue: 0,
  postsRead: 0,
};

/** When each of the last weeks began, oldest first; the last one is running. */
async function lastWeeks({ db }: Context, span: FigureSpan) {
  const { rows } = await sql<{ week: string }>`
    select ${weekOf(sql`now()`)} - ago * interval '168 hours' as week
    from generate_series(0, ${Number(span) - 1}) as weeks (ago) order by ago desc`.execute(db);
  return rows.map(({ week }) => week);
}

const dayOf = (instant: string) => instant.slice(0, 'yyyy-mm-dd'.length);

export const list = (ctx: Context, sources: FigureSources, span: FigureSpan) =>
  snapshot(ctx, async (ctx): Promise<WeekFigures[]> => {
    const weeks = await lastWeeks(ctx, span);
    const [since = ''] = weeks;
    const counted = [
      ...(await sources.competition(ctx, since)),
      ...(await sources.shop(ctx, since)),
      ...(await sources.content(ctx, since)),
    ];
    return weeks.map((week) => ({
      ...nothing,
      ...Object.assign({}, ...counted.filter((one) => one.week === week)),
      week: dayOf(week),
      isUnfinished: week === weeks.at(-1),
    }));
  });

const columns: Parameters<typeof csvTable<WeekFigures>>[0] = {
  'Week from': ({ week }) => week,
  Finished: ({ isUnfinished }) => (isUnfinished ? 'no' : 'yes'),
  Registrations: ({ registrations }) => registrations,
  Seats: ({ seats }) => seats,
  'Show rate in percent': ({ showRate }) => (showRate === null ? '' : Math.round(showRate * 100)),
  Players: ({ players }) => players,
  'Returning players': ({ returningPlayers }) => returningPlayers,
  Orders: ({ orders }) => orders,
  'Revenue in dollars': ({ revenue }) => revenue.toFixed(2),
  'Posts read': ({ postsRead }) => postsRead,
};

export const csv = async (ctx: Context, sources: FigureSources, span: FigureSpan) =>
  csvTable(columns, await list(ctx, sources, span));
