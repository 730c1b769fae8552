import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  mostPicksShown,
  pickedPlaces,
  pointsOfPicks,
} from '@last-circle/contract/competition/brackets/pick-rules.ts';
import type { Picks, PicksInput } from '@last-circle/contract/competition/brackets/picks.ts';
import { sql } from 'kysely';
import { findTournament, withTournament } from '#competition/tournament/lock.ts';
import type { Context } from '#platform/db/context.ts';
import { countOf } from '#platform/db/count.ts';
import { AppError, invalidField } from '#platform/errors.ts';

type Tournament = Awaited<ReturnType<typeof findTournament>>;

interface State {
  /** How many are in. */
  entrants: number;
  hasResult: boolean;
  closesAt: string | null;
}

async function stateOf({ db }: Context, { id, status, pickem }: Tournament) {
  if (!pickem) throw new AppError('not_found', 'Nobody picks in this tournament');
  const { rows } = await sql<State>`
    select (select count(*)::integer from entrants
        where tournament_id = tournaments.id and not has_forfeited) as entrants,
      exists (select from game_results where tournament_id = tournaments.id)
        or exists (select from matches where tournament_id = tournaments.id and score_a is not null) as "hasResult",
      (select min(starts_at) from round_plans
        where tournament_id = tournaments.id and stage = 1) as "closesAt"
    from tournaments where id = ${id}`.execute(db);
  const [state = { hasResult: true, closesAt: null, entrants: 0 }] = rows;
  const { hasResult, closesAt, entrants } = state;
  const hasBegun = hasResult || (closesAt !== null && Date.parse(closesAt) <= Date.now());
  const isOpen = status === 'ongoing' && !hasBegun && entrants >= pickedPlaces;
  return { isOpen, hasBegun: hasBegun || status === 'completed', closesAt };
}

/** Who has picked whom; nobody sees the picks of others while they can be changed. */
export async function get(
  ctx: Context,
  viewer: Pick<User, 'id'> | undefined,
  id: number,
): Promise<Picks> {
  const tournament = await findTournament(ctx, id);
  const { isOpen, hasBegun, closesAt } = await stateOf(ctx, tournament);
  return {
    isOpen,
    closesAt,
    count: await countOf(ctx.db.selectFrom('picks').where('tournament_id', '=', id)),
    ...(viewer && { own: await ownOf(ctx, viewer.id, id) }),
    rows: hasBegun ? await rowsOf(ctx, tournament) : [],
  };
}

async function ownOf({ db }: Context, userId: number, id: number) {
  const row = await db
    .selectFrom('picks')
    .where('tournament_id', '=', id)
    .where('user_id', '=', userId)
    .select(['first_id', 'second_id', 'third_id'])
    .executeTakeFirst();
  return row ? [row.first_id, row.second_id, row.third_id] : null;
}

interface Row {
  username: string;
  entrantIds: number[];
  places: (number | null)[];
}

async function rowsOf({ db }: Context, { id, status }: Tournament): Promise<Picks['rows']> {
  const { rows } = await sql<Row>`
    select username, array[first_id, second_id, third_id] as "entrantIds",
      array[one.final_place, two.final_place, three.final_place] as places
    from picks join users on users.id = user_id
      join entrants as one on one.id = first_id
      join entrants as two on two.id = second_id
      join entrants as three on three.id = third_id
    where picks.tournament_id = ${id}
    order by username_key`.execute(db);
  if (status !== 'completed') {
    return rows
      .slice(0, mostPicksShown)
      .map(({ username, entrantIds }) => ({ username, entrantIds, points: null }));
  }
  return rows
    .map(({ places, ...row }) => ({ ...row, points: pointsOfPicks(places) }))
    .toSorted((one, other) => other.points - one.points)
    .slice(0, mostPicksShown);
}

/** Before the first match or game; sent again, it replaces what was picked. */
export const pick = (ctx: Context, user: User, id: number, { entrantIds }: PicksInput) =>
  withTournament(ctx, id, async (ctx, tournament) => {
    const { isOpen } = await stateOf(ctx, tournament);
    if (!isOpen) {
      throw new AppError(
        'conflict',
        tournament.status === 'upcoming'
          ? 'Picks open when the tournament starts'
          : 'Picks are closed',
      );
    }
    const known = await ctx.db
      .selectFrom('entrants')
      .where('tournament_id', '=', id)
      .where('has_forfeited', '=', false)
      .where('id', 'in', entrantIds)
      .select('id')
      .execute();
    if (known.length < pickedPlaces) throw invalidField('entrantIds', 'Pick those who play');
    const [first_id = 0, second_id = 0, third_id = 0] = entrantIds;
    const chosen = { first_id, second_id, third_id };
    await ctx.db
      .insertInto('picks')
      .values({ ...chosen, tournament_id: id, user_id: user.id })
      .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doUpdateSet(chosen))
      .execute();
    return get(ctx, user, id);
  });
