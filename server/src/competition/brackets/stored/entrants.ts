import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { AppError } from '#platform/errors.ts';

/** Who had the place of an entrant until a round, or a game. */
interface Former {
  name: string;
  /** The first one that is the substitute's. */
  from: number;
}

const formers = sql<Former[]>`coalesce((
  select json_agg(json_build_object('name', former_name, 'from', from_number) order by id)
  from substitutions where entrant_id = entrants.id), '[]')`;

const entrants = (ctx: Context) =>
  ctx.db
    .selectFrom('entrants')
    .select([
      'id',
      'name',
      'seed',
      'has_forfeited as hasForfeited',
      sql<boolean>`disqualified_at is not null`.as('isDisqualified'),
      'registration_id as registrationId',
      'team_id as teamId',
      'account_id as accountId',
      'version',
      formers.as('formers'),
    ]);

export type StoredEntrant = Awaited<
  ReturnType<ReturnType<typeof entrants>['executeTakeFirstOrThrow']>
>;

/** The entrants in the order of their seeds. */
export const entrantsOf = (ctx: Context, tournamentId: number) =>
  entrants(ctx).where('tournament_id', '=', tournamentId).orderBy('seed').execute();

const withIds = compiledOnce((ctx, { ids }: GivenAs<{ ids: readonly number[] }>) =>
  entrants(ctx).where(sql<boolean>`id = any(${ids}::integer[])`),
);

export const entrantsByIds = (ctx: Context, ids: readonly number[]) => withIds(ctx, { ids });

export const withdrawnOf = (entrants: readonly StoredEntrant[]) =>
  new Set(entrants.filter(({ hasForfeited }) => hasForfeited).map(({ id }) => id));

const withdrawnIn = compiledOnce(({ db }, { tournamentId }: GivenAs<{ tournamentId: number }>) =>
  db
    .selectFrom('entrants')
    .where('tournament_id', '=', tournamentId)
    .where('has_forfeited', '=', true)
    .select('id'),
);

export async function withdrawnIds(ctx: Context, tournamentId: number) {
  const rows = await withdrawnIn(ctx, { tournamentId });
  return new Set(rows.map(({ id }) => id));
}

/** Looks up names by id; '' for null. */
export function namesOf(entrants: readonly StoredEntrant[]) {
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  return (id: number | null) => (id === null ? undefined : names.get(id)) ?? '';
}

/** Whose place it was in a round or a game. */
export const nameIn = ({ name, formers }: StoredEntrant, number: number) =>
  formers.find(({ from }) => from > number)?.name ?? name;

export async function requireEntrant(ctx: Context, tournamentId: number, id: number) {
  const entrant = await entrants(ctx)
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entrant) throw new AppError('not_found', 'Entrant not found');
  return entrant;
}

export function refuseStaleEntrant({ name, version }: StoredEntrant, seen: number) {
  if (version === seen) return;
  throw new AppError('conflict', `Someone else just changed ${name}`);
}

/**
 * Copies the verified players or teams to the entrants; the first one verified has the best seed.
 */
export const freezeEntrants = (ctx: Context, tournamentId: number) =>
  sql`
    insert into entrants (tournament_id, seed, name, registration_id, team_id)
    select ${tournamentId}, row_number() over (order by verified_at, coalesce(registration_id, team_id)),
      name, registration_id, team_id
    from (
      select fortnite_username as name, verified_at, id as registration_id, null::integer as team_id
        from registrations where tournament_id = ${tournamentId} and is_verified
      union all
      select name, verified_at, null, id
        from teams where tournament_id = ${tournamentId} and is_verified
    ) verified`.execute(ctx.db);

export const setSeeds = (ctx: Context, order: readonly number[]) =>
  sql`
    update entrants set seed = ordered.seed
    from unnest(${order}::integer[]) with ordinality as ordered (id, seed)
    where entrants.id = ordered.id`.execute(ctx.db);

export const setForfeited = (ctx: Context, id: number, hasForfeited: boolean) =>
  updateRow(ctx, 'entrants', id, {
    has_forfeited: hasForfeited,
    version: sql<number>`version + 1`,
  });
