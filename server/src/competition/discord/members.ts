import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { codes, unless, type Discord } from '#platform/discord/api.ts';
import { enqueue } from '#platform/discord/queue.ts';
import { connectionOf } from './posted.ts';

const perPage = 1000;

interface Member {
  user: { id: string };
  roles: string[];
}

/** Forgets the roles that were deleted there: they are made anew. */
async function forgetDeleted({ db }: Context, { call }: Discord, guild: string) {
  const known = await call<{ id: string }[]>('GET', `/guilds/${guild}/roles`);
  await sql`
    delete from discord_roles
    where role_id <> all(${known.map(({ id }) => id)}::text[])`.execute(db);
}

/** Takes over who of these members really has which of our roles. */
const store = ({ db }: Context, members: readonly Member[]) => {
  const pairs = members.flatMap(({ user, roles }) => roles.map((role) => [user.id, role] as const));
  return sql`
    with listed as (select unnest(${members.map(({ user }) => user.id)}::text[]) as member_id),
    actual as (
      select member_id, role_id from unnest(
        ${pairs.map(([member]) => member)}::text[], ${pairs.map(([, role]) => role)}::text[]
      ) as held (member_id, role_id) join discord_roles using (role_id)
    ), gone as (
      delete from discord_role_holders as holder using listed
      where holder.member_id = listed.member_id and not exists (
        select from actual
        where actual.member_id = holder.member_id and actual.role_id = holder.role_id)
    )
    insert into discord_role_holders (role_id, member_id) select role_id, member_id from actual
    on conflict do nothing`.execute(db);
};

/** Ends where Discord does not let the bot list members. */
async function listMembers(ctx: Context, { call }: Discord, guild: string) {
  let after = '0';
  for (;;) {
    const page = await unless(
      [codes.missingAccess],
      call<Member[]>('GET', `/guilds/${guild}/members?limit=${perPage}&after=${after}`),
    );
    if (!page) return;
    await store(ctx, page);
    const last = page.at(-1);
    if (!last || page.length < perPage) return;
    after = last.user.id;
  }
}

/** Looks who has the roles of tournaments there, and has what differs repaired. */
export async function checkMembers(ctx: Context, discord: Discord) {
  const connection = await connectionOf(ctx);
  if (!connection) return;
  await forgetDeleted(ctx, discord, connection.guild_id);
  await listMembers(ctx, discord, connection.guild_id);
  const { rows } = await sql<{ id: number }>`
    select tournament_id as id from discord_roles
    union select tournament_id from discord_tournaments join tournaments on id = tournament_id
      where status in ('upcoming', 'ongoing')
    order by id`.execute(ctx.db);
  await enqueue(
    ctx,
    'roles',
    rows.map(({ id }) => id),
  );
}
