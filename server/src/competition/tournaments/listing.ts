import type {
  TournamentFormat,
  TournamentSection,
  TournamentStatus,
  TournamentType,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { GivenAs } from '#platform/db/compiled-query.ts';
import {
  isSearched,
  searchedFor,
  textContainsForCount,
  type Searched,
} from '#platform/db/search.ts';
import { newestOf, type Order } from '#platform/http/paging.ts';
import type { GivenViewer, Viewer } from '#competition/tournament/policy.ts';
import { standingsIn } from '#competition/tournament/seats.ts';

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
export const orderOf = ({ section }: Pick<ListFilter, 'section'>) =>
  section ? orders[section] : newest;

/** What of a filter the query compares with. */
export interface Conditions extends Searched, Pick<ListFilter, 'status' | 'type' | 'format'> {
  viewerId?: number | undefined;
}

export const conditionsOf = (viewer: Viewer | undefined, filter: ListFilter): Conditions => ({
  ...searchedFor(filter.search),
  viewerId: viewer?.id,
  status: filter.status,
  type: filter.type,
  format: filter.format,
});

/** What decides the query besides which values are given. */
export const shapeOf = (
  viewer: Viewer | undefined,
  { section, open, mine, helping }: ListFilter,
) => ({ role: viewer?.role, section, open, mine, helping });

export type Shape = ReturnType<typeof shapeOf>;

type Given = GivenAs<Conditions>;

export const viewerOf = ({ viewerId }: Given, { role }: Shape): GivenViewer | undefined =>
  viewerId === undefined || role === undefined ? undefined : { id: viewerId, role };

/** Whether a tournament is in a list of this viewer. */
export function isListed(given: Given, shape: Shape) {
  const { status, type, format } = given;
  const { section, open, mine, helping } = shape;
  const viewer = viewerOf(given, shape);
  const conditions = [
    isVisibleTo(viewer),
    ...(status === undefined ? [] : [sql<boolean>`tournaments.status = ${status}`]),
    ...(section ? [sections[section]] : []),
    ...(isSearched(given) ? [textContainsForCount(sql`lower(tournaments.name)`, given)] : []),
    ...(type === undefined ? [] : [sql<boolean>`tournaments.tournament_type = ${type}`]),
    ...(format === undefined ? [] : [sql<boolean>`tournaments.format = ${format}`]),
    ...(open ? [hasFreeSeat] : []),
    ...(mine ? [isEnteredBy(viewer)] : []),
    ...(helping ? [isHelpedBy(viewer)] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Whether a tournament that can be entered now has a free seat. */
const hasFreeSeat = sql<boolean>`(
  tournaments.status = 'upcoming' and coalesce(registration_closes_at > now(), true)
  and (select verified + pending from ${standingsIn(sql.ref('tournaments.id'))} as standings)
    < coalesce(max_teams, max_players))`;

/** Tournaments that are not public are seen by admins, by their staff, and by players who have entered them. */
function isVisibleTo(viewer: GivenViewer | undefined) {
  if (viewer?.role === 'admin') return sql<boolean>`true`;
  return sql<boolean>`(visibility = 'public' or visibility = 'unlisted' and ${isEnteredBy(viewer)} or ${isHelpedBy(viewer)})`;
}

/** Entered alone, or with a team that has not rejected the player. */
const isEnteredBy = (viewer: GivenViewer | undefined) => sql<boolean>`tournaments.id in (
  select tournament_id from registrations where user_id = ${viewer?.id ?? null}
  union all
  select tournament_id from team_members where user_id = ${viewer?.id ?? null} and status <> 'rejected')`;

const isHelpedBy = (viewer: GivenViewer | undefined) => sql<boolean>`tournaments.id in (
  select tournament_id from staff where user_id = ${viewer?.id ?? null})`;
