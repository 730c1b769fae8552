import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { EntrantFilter } from '@last-circle/contract/competition/tournaments/rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { csvTable } from '#platform/csv.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { countOf } from '#platform/db/count.ts';
import { selectTotal } from '#platform/db/running-counts.ts';
import {
  isSearched,
  searchedFor,
  searchTextContains,
  searchTextContainsForCount,
  type Searched,
} from '#platform/db/search.ts';
import type { RegistrationCounts } from '#platform/db/tables.ts';
import {
  newestOf,
  paged,
  rangeOf,
  readCounted,
  readPage,
  type PageRange,
  type Paging,
} from '#platform/http/paging.ts';
import {
  statusOf,
  ofStatus,
  waitingNumberOf,
  type EntryFilter,
} from '#competition/tournament/entries.ts';
import { refuseUnknownTournament } from '#competition/tournament/lock.ts';
import type { Viewer } from '#competition/tournament/policy.ts';
import { viewOf, tournamentsSeenBy } from '#competition/tournament/view.ts';

const columns = [
  'registrations.id',
  'tournament_id as tournamentId',
  'user_id as userId',
  'username',
  'fortnite_username as fortniteUsername',
  'registrations.email',
  'is_verified as isVerified',
  'verified_at as verifiedAt',
  'registrations.created_at as createdAt',
  'checked_in_at as checkedInAt',
  'missed_check_in as missedCheckIn',
  sql<string | null>`case when not is_verified then code_expires_at end`.as('codeExpiresAt'),
  waitingNumberOf('registrations').as('waitingNumber'),
] as const;

/** The standings whose running counts make up a status, but for those of which there are few. */
const standings: Partial<Record<EntrantFilter, RegistrationCounts['standing'][]>> = {
  verified: ['missing', 'present'],
  waiting: ['waiting'],
  missing: ['missing'],
};

const withUsers = (ctx: Context) =>
  ctx.db.selectFrom('registrations').leftJoin('users', 'users.id', 'registrations.user_id');

const newest = newestOf('registrations');

/** What of a filter the query compares with. */
interface Conditions extends Searched {
  tournamentId: number;
}

const conditionsOf = (tournamentId: number, { search }: EntryFilter): Conditions => ({
  tournamentId,
  ...searchedFor(search),
});

function filtered(
  ctx: Context,
  given: GivenAs<Conditions>,
  status: EntryFilter['status'],
  matchesText = searchTextContains,
) {
  let query = withUsers(ctx).where('tournament_id', '=', given.tournamentId);
  if (status) query = query.where(ofStatus('registrations')[status]);
  if (isSearched(given)) query = query.where(matchesText(given));
  return query;
}

const readKept = compiledOnce(
  ({ db }, { tournamentId }: GivenAs<{ tournamentId: number }>, status: EntryFilter['status']) => {
    const counts = db.selectFrom('registration_counts').where('tournament_id', '=', tournamentId);
    const those = status && standings[status];
    return selectTotal(those ? counts.where('standing', 'in', those) : counts);
  },
);

async function totalOf(ctx: Context, conditions: Conditions, status: EntryFilter['status']) {
  if (isSearched(conditions) || (status && !standings[status])) {
    return countOf(filtered(ctx, conditions, status, searchTextContainsForCount));
  }
  const [row] = await readKept(ctx, { tournamentId: conditions.tournamentId }, status);
  return row?.total ?? 0;
}

/** A page and one row more. */
export const pageRows = (
  ctx: Context,
  given: GivenAs<Conditions & PageRange>,
  status: EntryFilter['status'],
) => filtered(ctx, given, status).select(columns).$call(paged(newest, given));

const readRows = compiledOnce(pageRows);

export const valuesOf = (tournamentId: number, filter: EntryFilter & Paging) => ({
  ...conditionsOf(tournamentId, filter),
  ...rangeOf(newest, filter),
});

/** One registration in the shape of the contract. */
export const find = (ctx: Context, id: number) =>
  withUsers(ctx).where('registrations.id', '=', id).select(columns).executeTakeFirstOrThrow();

export async function list(ctx: Context, tournamentId: number, filter: EntryFilter & Paging) {
  const { status } = filter;
  const page = await readCounted(newest, filter, {
    read: () => readRows(ctx, valuesOf(tournamentId, filter), status),
    count: () => totalOf(ctx, conditionsOf(tournamentId, filter), status),
  });
  // What has registrations is there.
  if (page.total === 0) await refuseUnknownTournament(ctx, tournamentId);
  return page;
}

type Row = Awaited<ReturnType<typeof find>>;

const csvColumns: Parameters<typeof csvTable<Row>>[0] = {
  'Fortnite username': (row) => row.fortniteUsername,
  Username: (row) => row.username ?? '',
  Email: (row) => row.email,
  Status: statusOf,
  'Verified at': (row) => row.verifiedAt ?? '',
  'Registered at': (row) => row.createdAt,
  'Checked in at': (row) => row.checkedInAt ?? '',
  'Waiting number': (row) => row.waitingNumber ?? '',
};

export async function csv(ctx: Context, tournamentId: number, filter: EntryFilter) {
  await refuseUnknownTournament(ctx, tournamentId);
  const rows = await filtered(ctx, conditionsOf(tournamentId, filter), filter.status)
    .select(columns)
    .orderBy('registrations.created_at', 'desc')
    .orderBy('registrations.id', 'desc')
    .execute();
  return csvTable(csvColumns, rows);
}

export async function listOwn(ctx: Context, user: Viewer, paging: Paging) {
  const own = withUsers(ctx).where('user_id', '=', user.id).select(columns);
  const { items, ...page } = await readPage(own, newest, paging);
  const tournaments = await tournamentsOf(ctx, user, items);
  const withTournaments = items.flatMap((item) => {
    const tournament = tournaments.get(item.tournamentId);
    return tournament ? [{ ...item, tournament }] : [];
  });
  return { ...page, items: withTournaments };
}

/** By id, without drafts and any deleted since the registrations were read. */
async function tournamentsOf(
  ctx: Context,
  viewer: Viewer,
  registrations: { tournamentId: number }[],
) {
  if (registrations.length === 0) return new Map<number, Tournament>();
  const ids = registrations.map(({ tournamentId }) => tournamentId);
  let query = tournamentsSeenBy(ctx, viewer).where('tournaments.id', 'in', ids);
  if (viewer.role !== 'admin') query = query.where('visibility', '<>', 'draft');
  const rows = await query.execute();
  return new Map(rows.map((row) => [row.id, viewOf(row, viewer)]));
}
