import type {
  TournamentFormat,
  TournamentSection,
  TournamentStatus,
  TournamentType,
} from '@last-circle/contract/tournament-rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context.ts';
import { textContainsForCount } from '#platform/db/search.ts';
import { newestOf, type Order } from '#platform/http/paging.ts';
import type { Viewer } from './policy.ts';
import { usedSeats } from './seats.ts';

export interface ListFilter {
  status?: TournamentStatus | undefined;
  section?: TournamentSection | undefined;
  search: string;
  type?: TournamentType | undefined;
  format?: TournamentFormat | undefined;
  open?: 'true' | undefined;
  mine?: 'true' | undefined;
  helping?: 'true' | undefined;
}

const sections: Record<TournamentSection, RawBuilder<boolean>> = {
  live: sql`tournaments.status = 'ongoing'`,
  upcoming: sql`tournaments.status = 'upcoming'`,
  past: sql`tournaments.status in ('completed', 'cancelled')`,
};

const byStart = (name: string, direction: Order['direction']): Order => ({
  name,
  key: { value: sql.ref('tournaments.start_date'), holds: 'instant' },
  id: 'tournaments.id',
  direction,
});

const orders: Record<TournamentSection, Order> = {
  live: byStart('live', 'desc'),
  upcoming: byStart('upcoming', 'asc'),
  past: byStart('past', 'desc'),
};

const newest = newestOf('tournaments');

/** The newest first, or as the section has it. */
export const orderOf = ({ section }: ListFilter) => (section ? orders[section] : newest);

/** Which tournaments a list of this viewer has. */
export function isListed(ctx: Context, viewer: Viewer | undefined, filter: ListFilter) {
  const { status, section, search, type, format, open, mine, helping } = filter;
  const conditions = [
    isVisibleTo(viewer),
    ...(status ? [sql<boolean>`tournaments.status = ${status}`] : []),
    ...(section ? [sections[section]] : []),
    ...(search === '' ? [] : [textContainsForCount(sql`lower(tournaments.name)`, search)]),
    ...(type ? [sql<boolean>`tournaments.tournament_type = ${type}`] : []),
    ...(format ? [sql<boolean>`tournaments.format = ${format}`] : []),
    ...(open ? [hasFreeSeat(ctx)] : []),
    ...(mine ? [isEnteredBy(viewer)] : []),
    ...(helping ? [isHelpedBy(viewer)] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Of those that can be entered now. */
const hasFreeSeat = (ctx: Context) => sql<boolean>`(
  tournaments.status = 'upcoming' and coalesce(registration_closes_at > now(), true)
  and (select count(*) from ${usedSeats(ctx)} as seats where seats.tournament_id = tournaments.id)
    < coalesce(max_teams, max_players))`;

/** Of those that are not public, admins see all, the staff its own, and players those that they have entered. */
function isVisibleTo(viewer: Viewer | undefined) {
  if (viewer?.role === 'admin') return sql<boolean>`true`;
  return sql<boolean>`(visibility = 'public' or visibility = 'unlisted' and ${isEnteredBy(viewer)} or ${isHelpedBy(viewer)})`;
}

/** Entered alone, or with a team that has not rejected the player. */
const isEnteredBy = (viewer: Viewer | undefined) => sql<boolean>`tournaments.id in (
  select tournament_id from registrations where user_id = ${viewer?.id ?? null}
  union all
  select tournament_id from team_members where user_id = ${viewer?.id ?? null} and status <> 'rejected')`;

const isHelpedBy = (viewer: Viewer | undefined) => sql<boolean>`tournaments.id in (
  select tournament_id from staff where user_id = ${viewer?.id ?? null})`;
