import type { WeekFigures } from '@last-circle/contract/admin/figures.ts';

/** Weeks up to that of November 23, 2026, which is unfinished; nothing happened in them but what is given. */
export const someFigures = (count: number, ...latest: Partial<WeekFigures>[]): WeekFigures[] =>
  Array.from({ length: count }, (_, index) => ({
    week: new Date(Date.UTC(2026, 10, 23 - 7 * (count - 1 - index))).toISOString().slice(0, 10),
    isUnfinished: index === count - 1,
    registrations: 0,
    seats: 0,
    showRate: null,
    players: 0,
    returningPlayers: 0,
    orders: 0,
    revenue: 0,
    postsRead: 0,
    ...latest[index - count + latest.length],
  }));
