import { sql, type Expression } from 'kysely';

/** What a module counts in a week, which begins at this instant. */
export type OfWeek<Figures> = Figures & { week: string };

/** When the week of an instant began: on Monday in UTC, as the first day of 2001 was. */
export const weekOf = (instant: Expression<unknown>) =>
  sql<string>`date_bin('7 days', ${instant}, '2001-01-01T00:00:00Z')`;
