import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { firstRating } from '@last-circle/contract/competition/player-rules.ts';
import { rate, type RatedResult } from '#competition/brackets/engine/standings/rating.ts';
import { people } from './entrant-people.ts';

/** Rated at once; between them other work has its turn. */
const batch = 20;

/** Of each player, after what is rated. */
const latestRatings = sql`
  select distinct on (user_id) user_id, rating
  from rating_changes join rated_tournaments using (tournament_id)
  order by user_id, end_date desc, tournament_id desc`;

const isRated = sql`status = 'completed' and visibility = 'public'`;

/**
 * Rates what was played since, in the order in which tournaments ended. Where an earlier one has
 * changed, came late or is gone, all from there on are rated again, so that ratings are always those
 * of the results alone. Runs by the clock, on one server at a time; answers whether anything was due.
 */
export const updateRatings = (ctx: Context) =>
  transaction(ctx, async (ctx) => {
    if (!(await isOurTurn(ctx))) return false;
    const from = await firstDue(ctx);
    if (from === null) return false;
    await rateFrom(ctx, from);
    return true;
  });

/** Rates all results from the first on; answers how many players have another rating than before. */
export const rateAgain = (ctx: Context) =>
  transaction(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ratings'))`.execute(ctx.db);
    await sql`create temporary table earlier on commit drop as select * from ratings`.execute(
      ctx.db,
    );
    await rateFrom(ctx, '-infinity');
    const { rows } = await sql<{ players: number; changed: number }>`
      select count(now.user_id)::integer as players,
        (count(*) filter (where now.rating is distinct from earlier.rating))::integer as changed
      from ratings as now full join earlier on earlier.user_id = now.user_id`.execute(ctx.db);
    const [counted = { players: 0, changed: 0 }] = rows;
    return counted;
  });

async function isOurTurn({ db }: Context) {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('ratings')) as "isOurs"`.execute(db);
  return rows[0]?.isOurs ?? false;
}

/** The end of the first tournament that is not rated as it is now. */
async function firstDue({ db }: Context) {
  const { rows } = await sql<{ from: string | null }>`
    with played as (select id, version, end_date from tournaments where ${isRated})
    select min(least(played.end_date, rated.end_date)) as from
    from played full join rated_tournaments as rated on rated.tournament_id = played.id
    where (played.version, played.end_date) is distinct from (rated.version, rated.end_date)`.execute(
    db,
  );
  return rows[0]?.from ?? null;
}

async function rateFrom(ctx: Context, from: string) {
  const { db } = ctx;
  await sql`delete from rated_tournaments where end_date >= ${from}`.execute(db);
  const ratings = await ratingsNow(ctx);
  const { rows: due } = await sql<{ id: number }>`
    select id from tournaments where ${isRated} and end_date >= ${from}
    order by end_date, id`.execute(db);
  for (let start = 0; start < due.length; start += batch) {
    await rateBatch(
      ctx,
      ratings,
      due.slice(start, start + batch).map(({ id }) => id),
    );
  }
  // An account that is being deleted is waited for before its rating is locked, and then has none.
  await sql`
    select count(*) from (
      select from users where id in (select user_id from rating_changes)
      order by id for key share) as players`.execute(db);
  await sql`delete from ratings`.execute(db);
  await sql`
    insert into ratings (user_id, rating)
    select user_id, rating from (${latestRatings}) as latest join users on users.id = user_id
    where deleted_at is null`.execute(db);
}

/** By account, after what is rated. */
async function ratingsNow({ db }: Context) {
  const { rows } = await sql<{ userId: number; rating: number }>`
    select user_id as "userId", rating from (${latestRatings}) as latest`.execute(db);
  return new Map(rows.map(({ userId, rating }) => [userId, rating]));
}

async function rateBatch(ctx: Context, ratings: Map<number, number>, ids: readonly number[]) {
  const { db } = ctx;
  // Before the results: one that changes meanwhile is rated again.
  await sql`
    insert into rated_tournaments (tournament_id, version, end_date)
    select id, version, end_date from tournaments where id = any(${[...ids]})`.execute(db);
  const results = Map.groupBy(await resultsOf(ctx, ids), ({ tournamentId }) => tournamentId);
  const changes: { user_id: number; tournament_id: number; rating: number }[] = [];
  for (const id of ids) {
    const sides = results.get(id) ?? [];
    for (const result of sides) rate(ratings, result.sides);
    const players = new Set(sides.flatMap((result) => result.sides.flat()));
    for (const player of players) {
      const rating = ratings.get(player) ?? firstRating;
      changes.push({ user_id: player, tournament_id: id, rating });
    }
  }
  await sql`
    insert into rating_changes (user_id, tournament_id, rating)
    select user_id, tournament_id, rating
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (user_id integer, tournament_id integer, rating double precision)`.execute(db);
}

interface Result {
  tournamentId: number;
  /** The accounts of each side, the best side first; empty where nobody of it has one. */
  sides: RatedResult;
}

/** Matches and games in the order in which they were played; forfeits do not count. */
async function resultsOf({ db }: Context, ids: readonly number[]) {
  const { rows } = await sql<Result>`
    with people as (
      select entrant_id, array_agg(user_id order by user_id) as users
      from (${people(...ids)}) as people group by 1),
    played as (
      select tournament_id, stage, step as number, id,
        array[winner, case when winner = entrant_a then entrant_b else entrant_a end] as entrants
      from matches
      where tournament_id = any(${[...ids]}) and winner is not null and score_a is not null
      union all
      select tournament_id, stage, number, coalesce(lobby, 0), array_agg(entrant_id order by placement, entrant_id)
      from game_results where tournament_id = any(${[...ids]})
      group by tournament_id, stage, lobby, number)
    select tournament_id as "tournamentId", (
      select coalesce(json_agg(users order by place), '[]')
      from unnest(played.entrants) with ordinality as side (id, place)
      join people on people.entrant_id = side.id) as sides
    from played order by tournament_id, stage, number, id`.execute(db);
  return rows.filter(({ sides }) => sides.length > 1);
}

/** By account; who has not played a rated tournament is missing. */
export async function ratingsOf({ db }: Context, userIds: readonly number[]) {
  const { rows } = await sql<{ userId: number; rating: number }>`
    select user_id as "userId", rating from ratings where user_id = any(${[...userIds]})`.execute(
    db,
  );
  return new Map(rows.map(({ userId, rating }) => [userId, rating]));
}
