import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { sql, type RawBuilder } from 'kysely';
import type { EntrantFilter } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Context } from '#platform/db/context.ts';
import { csvOf } from '#platform/csv.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { counting } from '#platform/db/count.ts';
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
  pageOf,
  rangeOf,
  readCounted,
  type PageRange,
  type Paging,
} from '#platform/http/paging.ts';
import { refuseUnknownTournament } from '#competition/tournament/lock.ts';
import type { Viewer } from '#competition/tournament/policy.ts';
import { viewOf, tournamentsSeenBy } from '#competition/tournament/view.ts';

interface Filter {
  search: string;
  status?: EntrantFilter | undefined;
}

type Standing = RegistrationCounts['standing'];

const ofStatus: Record<EntrantFilter, RawBuilder<boolean>> = {
  pending: sql`not is_verified and waiting_since is null`,
  verified: sql`is_verified`,
  waiting: sql`waiting_since is not null`,
  missing: sql`is_verified and checked_in_at is null`,
};

const waitingNumber = sql<number | null>`case when waiting_since is not null then (
  select count(*)::integer from registrations as before
  where before.tournament_id = registrations.tournament_id
    and before.waiting_since is not null
    and (before.waiting_since, before.id) <= (registrations.waiting_since, registrations.id)) end`;

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
  waitingNumber.as('waitingNumber'),
] as const;

/** The standings whose running counts make up a status. */
const standings: Record<EntrantFilter, Standing[]> = {
  pending: ['pending', 'unverified'],
  verified: ['missing', 'present'],
  waiting: ['waiting'],
  missing: ['missing'],
};

const withUsers = (ctx: Context) =>
  ctx.db.selectFrom('registrations').leftJoin('users', 'users.id', 'registrations.user_id');

type Found = ReturnType<typeof withUsers>;

const newest = newestOf('registrations');

const newestFirst = (query: Found) =>
  query
    .select(columns)
    .orderBy('registrations.created_at', 'desc')
    .orderBy('registrations.id', 'desc');

/** What of a filter the query compares with. */
interface Conditions extends ById, Searched {}

interface ById {
  tournamentId: number;
}

const conditionsOf = (tournamentId: number, { search }: Filter): Conditions => ({
  tournamentId,
  ...searchedFor(search),
});

function filtered(ctx: Context, given: GivenAs<Conditions>, status: Filter['status']) {
  let query = withUsers(ctx).where('tournament_id', '=', given.tournamentId);
  if (status) query = query.where(ofStatus[status]);
  if (isSearched(given)) query = query.where(searchTextContains(given));
  return query;
}

const readFound = compiledOnce((ctx, given: GivenAs<Conditions>, status: Filter['status']) => {
  const found = ctx.db
    .selectFrom('registrations')
    .where('tournament_id', '=', given.tournamentId)
    .where(searchTextContainsForCount(given));
  return counting(status ? found.where(ofStatus[status]) : found);
});

const readKept = compiledOnce(
  ({ db }, { tournamentId }: GivenAs<ById>, status: Filter['status']) => {
    const counts = db.selectFrom('registration_counts').where('tournament_id', '=', tournamentId);
    return selectTotal(status ? counts.where('standing', 'in', standings[status]) : counts);
  },
);

async function totalOf(ctx: Context, conditions: Conditions, status: Filter['status']) {
  const { tournamentId } = conditions;
  const [row] = isSearched(conditions)
    ? await readFound(ctx, conditions, status)
    : await readKept(ctx, { tournamentId }, status);
  return row?.total ?? 0;
}

/** A page and one row more. */
export const pageRows = (
  ctx: Context,
  given: GivenAs<Conditions & PageRange>,
  status: Filter['status'],
) => filtered(ctx, given, status).select(columns).$call(paged(newest, given));

const readPage = compiledOnce(pageRows);

export const valuesOf = (tournamentId: number, filter: Filter & Paging) => ({
  ...conditionsOf(tournamentId, filter),
  ...rangeOf(newest, filter),
});

/** One registration in the shape of the contract. */
export const find = (ctx: Context, id: number) =>
  withUsers(ctx).where('registrations.id', '=', id).select(columns).executeTakeFirstOrThrow();

export async function list(ctx: Context, tournamentId: number, filter: Filter & Paging) {
  const { status } = filter;
  const { rows, total } = await readCounted(filter, {
    read: () => readPage(ctx, valuesOf(tournamentId, filter), status),
    count: () => totalOf(ctx, conditionsOf(tournamentId, filter), status),
  });
  // What has registrations is there.
  if (total === 0) await refuseUnknownTournament(ctx, tournamentId);
  return { ...pageOf(rows, newest, filter), total };
}

export async function csv(ctx: Context, tournamentId: number, filter: Filter) {
  await refuseUnknownTournament(ctx, tournamentId);
  const rows = await newestFirst(
    filtered(ctx, conditionsOf(tournamentId, filter), filter.status),
  ).execute();
  return csvOf([
    [
      'Fortnite username',
      'Username',
      'Email',
      'Status',
      'Verified at',
      'Registered at',
      'Checked in at',
      'Waiting number',
    ],
    ...rows.map((row) => [
      row.fortniteUsername,
      row.username ?? '',
      row.email,
      statusOf(row),
      row.verifiedAt ?? '',
      row.createdAt,
      row.checkedInAt ?? '',
      row.waitingNumber ?? '',
    ]),
  ]);
}

function statusOf({
  isVerified,
  waitingNumber,
}: Pick<Registration, 'isVerified' | 'waitingNumber'>) {
  if (waitingNumber !== null) return 'waiting';
  return isVerified ? 'verified' : 'pending';
}

const readOwn = compiledOnce((ctx, given: GivenAs<{ userId: number } & PageRange>) =>
  withUsers(ctx).where('user_id', '=', given.userId).select(columns).$call(paged(newest, given)),
);

export async function listOwn(ctx: Context, user: Viewer, paging: Paging) {
  const rows = await readOwn(ctx, { userId: user.id, ...rangeOf(newest, paging) });
  const { items, ...page } = pageOf(rows, newest, paging);
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
