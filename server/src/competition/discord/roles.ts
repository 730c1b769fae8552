import { discordIssuer } from '@last-circle/contract/oidc-rules.ts';
import { sql } from 'kysely';
import { players } from '#competition/tournament/entries.ts';
import type { Context } from '#platform/db/context.ts';
import { codes, unless, type Discord } from '#platform/discord/api.ts';
import { connectionOf, forget } from './posted.ts';

type Kind = 'participant' | 'checked_in' | 'winner';

/** What a role of 100 signs can hold of the name of a tournament. */
const short = (name: string) => name.slice(0, 80).toWellFormed();

const nameOf: Record<Kind, (tournament: string) => string> = {
  participant: (name) => `${short(name)}: participant`,
  checked_in: (name) => `${short(name)}: checked in`,
  winner: (name) => `Winner of ${short(name)}`,
};

/** A server holds 250 roles; those of earlier winners are taken back. */
const mostWinnerRoles = 20;

interface Wanted {
  kind: Kind;
  name: string;
  member: string;
}

/** Who should have which role, by the accounts that are connected. */
async function wantedOf({ db }: Context, id: number) {
  const { rows } = await sql<Wanted>`
    with shown as (
      select id, name, status from tournaments where id = ${id} and visibility = 'public'
    ), entered as (
      select shown.name, user_id, checked_in_at is not null as is_here
      from shown join ${players} as player on tournament_id = shown.id
      where status in ('upcoming', 'ongoing') and is_verified
    ), won as (
      select shown.name, player.user_id from shown join winners on winners.tournament_id = shown.id and place = 1
      join entrants on entrants.id = winning_entrant(winners)
      join ${players} as player on player.tournament_id = shown.id
        and entry_id = coalesce(entrants.team_id, entrants.registration_id)
      where shown.id in (
        select tournament_id from winners join tournaments on tournaments.id = tournament_id
        where place = 1 and visibility = 'public'
        order by start_date desc, tournament_id desc limit ${mostWinnerRoles})
    ), wanted as (
      select 'participant' as kind, name, user_id from entered
      union all select 'checked_in', name, user_id from entered where is_here
      union all select 'winner', name, user_id from won
    )
    select kind, name, subject as member from wanted
    join connected_accounts using (user_id) where issuer = ${discordIssuer}
    order by kind, member`.execute(db);
  return Map.groupBy(rows, ({ kind }) => kind);
}

interface Role {
  kind: Kind;
  role_id: string;
  name: string;
}

const rolesOf = async ({ db }: Context, id: number) =>
  db
    .selectFrom('discord_roles')
    .where('tournament_id', '=', id)
    .select((eb) => ['role_id', 'name', eb.ref('kind').$castTo<Kind>().as('kind')])
    .execute();

const holdersOf = async ({ db }: Context, roleId: string) => {
  const rows = await db
    .selectFrom('discord_role_holders')
    .where('role_id', '=', roleId)
    .orderBy('member_id')
    .select('member_id')
    .execute();
  return rows.map(({ member_id: member }) => member);
};

interface Known {
  id: string;
  name: string;
  permissions: string;
}

interface There {
  ctx: Context;
  discord: Discord;
  guild: string;
  id: number;
}

/** One of this name that allows nothing was made, although its id was not kept. */
async function create({ ctx, discord, guild, id }: There, kind: Kind, name: string): Promise<Role> {
  const path = `/guilds/${guild}/roles`;
  const known = await discord.call<Known[]>('GET', path);
  const taken = await ctx.db.selectFrom('discord_roles').select('role_id').execute();
  const free = known.find(
    (role) =>
      role.name === name &&
      role.permissions === '0' &&
      !taken.some(({ role_id: other }) => other === role.id),
  );
  const { id: roleId } =
    free ?? (await discord.call<{ id: string }>('POST', path, { name, permissions: '0' }));
  const role = { kind, role_id: roleId, name };
  await ctx.db
    .insertInto('discord_roles')
    .values({ ...role, tournament_id: id })
    .execute();
  return role;
}

async function rename({ ctx, discord, guild }: There, { role_id: roleId }: Role, name: string) {
  await discord.call('PATCH', `/guilds/${guild}/roles/${roleId}`, { name });
  await ctx.db.updateTable('discord_roles').set({ name }).where('role_id', '=', roleId).execute();
}

async function remove({ ctx, discord, guild }: There, { role_id: roleId }: Role) {
  await unless([codes.unknownRole], discord.call('DELETE', `/guilds/${guild}/roles/${roleId}`));
  await ctx.db.deleteFrom('discord_roles').where('role_id', '=', roleId).execute();
}

/** Each change is kept as it is made: what is interrupted goes on from there. */
async function give({ ctx, discord, guild }: There, roleId: string, wanted: readonly string[]) {
  const holders = await holdersOf(ctx, roleId);
  const pathOf = (member: string) => `/guilds/${guild}/members/${member}/roles/${roleId}`;
  for (const member of wanted.filter((one) => !holders.includes(one))) {
    await unless([codes.unknownMember], discord.call('PUT', pathOf(member)));
    await ctx.db
      .insertInto('discord_role_holders')
      .values({ role_id: roleId, member_id: member })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const member of holders.filter((one) => !wanted.includes(one))) {
    await unless([codes.unknownMember], discord.call('DELETE', pathOf(member)));
    await ctx.db
      .deleteFrom('discord_role_holders')
      .where('role_id', '=', roleId)
      .where('member_id', '=', member)
      .execute();
  }
}

/** Gives and takes the roles of a tournament; one that nobody has any more is deleted. */
export async function syncRoles(ctx: Context, discord: Discord, id: number) {
  const connection = await connectionOf(ctx);
  if (!connection) return;
  const there = { ctx, discord, guild: connection.guild_id, id };
  const wanted = await wantedOf(ctx, id);
  const roles = await rolesOf(ctx, id);
  for (const role of roles) if (!wanted.has(role.kind)) await remove(there, role);
  for (const [kind, all] of wanted) {
    const name = nameOf[kind](all[0]?.name ?? '');
    const role = roles.find((one) => one.kind === kind) ?? (await create(there, kind, name));
    if (role.name !== name) await rename(there, role, name);
    await give(
      there,
      role.role_id,
      all.map(({ member }) => member),
    );
  }
  await forget(ctx, id);
}
