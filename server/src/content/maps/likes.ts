import { sql } from 'kysely';
import type { SessionUser } from '#platform/access/user.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { columns, mapsSeenBy, notFound } from './view.ts';

/** Many more than anybody likes. */
const mostShown = 1000;

export async function liked({ db }: Context, { id }: SessionUser) {
  const likes = await db
    .selectFrom('map_likes')
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(mostShown)
    .select('map_id')
    .execute();
  return { ids: likes.map(({ map_id }) => map_id) };
}

/** A trigger counts it. Neither the map nor the account can be deleted before that. */
export const like = (ctx: Context, user: SessionUser, id: number) =>
  transaction(ctx, async (ctx) => {
    await sql`
      insert into map_likes (map_id, user_id)
      select maps.id, users.id from maps, users
      where maps.id = ${id} and is_active and users.id = ${user.id} and deleted_at is null
      for key share
      on conflict do nothing`.execute(ctx.db);
    return likesOf(ctx, id);
  });

export const unlike = (ctx: Context, user: SessionUser, id: number) =>
  transaction(ctx, async (ctx) => {
    await ctx.db
      .deleteFrom('map_likes')
      .where('map_id', '=', id)
      .where('user_id', '=', user.id)
      .execute();
    return likesOf(ctx, id);
  });

const likesOf = (ctx: Context, id: number) =>
  mapsSeenBy(ctx, undefined).where('id', '=', id).select('likes').executeTakeFirstOrThrow(notFound);

const mostLikedThisWeek = sql<number>`(
  select map_id from map_likes join maps as liked on liked.id = map_id and liked.is_active
  where map_likes.created_at > now() - interval '7 days'
  group by map_id, liked.likes
  order by count(*) desc, liked.likes desc, map_id desc
  limit 1)`;

export async function ofTheWeek(ctx: Context) {
  const map = await mapsSeenBy(ctx, undefined)
    .where('id', '=', mostLikedThisWeek)
    .select(columns)
    .executeTakeFirst();
  return { map: map ?? null };
}
