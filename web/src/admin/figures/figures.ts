import type { WeekFigures } from '@last-circle/contract/admin/figures.ts';
import { inDollars } from '@last-circle/contract/money.ts';

/** One of the figures, as its chart and its column show it. */
export interface Figure {
  title: string;
  /** What counts. */
  meaning: string;
  /** Null in a week that has none. */
  valueOf: (week: WeekFigures) => number | null;
  textOf: (value: number) => string;
  /** What the value is a part of: its size, for the chart where both are counts, and in words. */
  whole?: { sizeOf?: (week: WeekFigures) => number; textOf: (week: WeekFigures) => string };
  /** The highest value there can be; otherwise the highest week is the height of the chart. */
  limit?: number;
  difference: { textOf: (size: number) => string; more: string; less: string };
}

const count = (value: number) => value.toLocaleString('en-US');
const counted = (one: string, many: string): Figure['difference'] => ({
  textOf: (size) => `${count(size)} ${size === 1 ? one : many}`,
  more: 'more',
  less: 'fewer',
});
const justCounted = { textOf: count, more: 'more', less: 'fewer' };

export const figures: readonly Figure[] = [
  {
    title: 'Registrations',
    meaning:
      'Players who entered a tournament, alone or with their team. Withdrawn ones are left out.',
    valueOf: ({ registrations }) => registrations,
    textOf: count,
    difference: justCounted,
  },
  {
    title: 'Show rate',
    meaning:
      'Of the players with a seat in tournaments that began, those who checked in or played.',
    valueOf: ({ showRate }) => (showRate === null ? null : Math.round(showRate * 100)),
    textOf: (percent) => `${percent}%`,
    whole: { textOf: ({ seats }) => `of ${count(seats)} ${seats === 1 ? 'seat' : 'seats'}` },
    limit: 100,
    difference: { ...counted('point', 'points'), more: 'higher', less: 'lower' },
  },
  {
    title: 'Returning players',
    meaning: 'Of the players who checked in or played, those who had done so in an earlier week.',
    valueOf: ({ returningPlayers }) => returningPlayers,
    textOf: count,
    whole: {
      sizeOf: ({ players }) => players,
      textOf: ({ players }) => `of ${count(players)} ${players === 1 ? 'player' : 'players'}`,
    },
    difference: justCounted,
  },
  {
    title: 'Orders',
    meaning: 'Placed in the week and not cancelled since.',
    valueOf: ({ orders }) => orders,
    textOf: count,
    difference: justCounted,
  },
  {
    title: 'Revenue',
    meaning: 'Confirmed orders by the week in which they were placed, less discounts and refunds.',
    valueOf: ({ revenue }) => revenue,
    textOf: inDollars,
    difference: { textOf: inDollars, more: 'more', less: 'less' },
  },
  {
    title: 'Posts read',
    meaning: 'Posts that a reader had open for ten seconds, counted without cookies or addresses.',
    valueOf: ({ postsRead }) => postsRead,
    textOf: count,
    difference: justCounted,
  },
];

/** Whether anything was counted. */
export const hasFigures = (weeks: readonly WeekFigures[]) =>
  weeks.some(
    ({ registrations, seats, orders, postsRead }) => registrations + seats + orders + postsRead > 0,
  );
