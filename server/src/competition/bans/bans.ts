import { banText, type BanTerms } from '@last-circle/contract/competition/ban-rules.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { findAccount } from '#competition/tournament/account-finder.ts';
import type { BanInput } from '@last-circle/contract/competition/bans.ts';
import { sql } from 'kysely';
import { recordAudit } from '#competition/tournament/audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { insertRow } from '#platform/db/rows.ts';
import { searchedFor, searchTextContains } from '#platform/db/search.ts';
import { lockTournament, refuseUnknownTournament } from '#competition/tournament/lock.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { latestOf, readPage, type Paging } from '#platform/http/paging.ts';
import { players } from '#competition/tournament/entries.ts';

/** Null for those from all tournaments. */
type Scope = number | null;

const bansIn = (ctx: Context, scope: Scope) =>
  ctx.db
    .selectFrom('bans')
    .where('tournament_id', scope === null ? 'is' : '=', scope)
    .select([
      'id',
      'kind',
      'value',
      'reason',
      'until',
      sql<boolean>`tournament_id is null`.as('isForSite'),
      'banned_by as bannedBy',
      'created_at as createdAt',
      'lifted_by as liftedBy',
      'lifted_at as liftedAt',
      sql<boolean>`(lifted_at is null and (until is null or until > now()))`.as('isActive'),
    ]);

const find = (ctx: Context, scope: Scope, id: number) =>
  bansIn(ctx, scope)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'Ban not found'));

type Ban = Pick<Awaited<ReturnType<typeof find>>, 'value' | 'reason' | 'until'>;

export async function list(
  ctx: Context,
  scope: Scope,
  { search, ...paging }: Paging & { search: string },
) {
  if (scope !== null) await refuseUnknownTournament(ctx, scope);
  let query = bansIn(ctx, scope);
  if (search) query = query.where(searchTextContains(searchedFor(search)));
  return readPage(query, latestOf('bans'), paging);
}

/** Entries are left to the staff; the answer names them. */
export const ban = (ctx: Context, actor: User, scope: Scope, input: BanInput) =>
  transaction(ctx, async (ctx) => {
    // Anyone who was entering has entered by now, or will be refused.
    if (scope === null) await lockBans(ctx);
    else await lockTournament(ctx, scope);
    const account =
      input.kind === 'account'
        ? await findAccount(ctx, input.value, 'value', 'No account has this username or address')
        : undefined;
    const id = await insertRow(ctx, 'bans', {
      tournament_id: scope,
      kind: input.kind,
      user_id: account?.id ?? null,
      value: account?.username ?? input.value,
      reason: input.reason,
      until: input.until,
      banned_by: actor.username,
    });
    const made = await find(ctx, scope, id);
    if (!made.isActive) throw invalidField('until', 'A ban cannot end in the past');
    await recordIn(ctx, actor, scope, 'banned', { ...input, value: made.value });
    const entered = await enteredBy(ctx, id);
    return { message: messageOf(made.value, entered), ban: made, entered };
  });

function messageOf(value: string, entered: { tournament: string; name: string }[]) {
  if (entered.length === 0) return `${value} is banned`;
  const entries = entered.map(({ tournament, name }) => `${name} in ${tournament}`).join(', ');
  return `${value} is banned but stays entered: ${entries}`;
}

/** A ban from all tournaments is its own record, with who made and lifted it. */
async function recordIn(ctx: Context, actor: User, scope: Scope, action: string, ban: Ban) {
  if (scope === null) return;
  const { value, reason, until } = ban;
  await recordAudit(ctx, actor, scope, action, value, {
    after: { reason, until: until ?? 'for good' },
  });
}

export const lift = (ctx: Context, actor: User, scope: Scope, id: number) =>
  transaction(ctx, async (ctx) => {
    const ban = await find(ctx, scope, id);
    const lifted = await ctx.db
      .updateTable('bans')
      .set({ lifted_by: actor.username, lifted_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!lifted) throw new AppError('conflict', 'This ban is lifted already');
    await recordIn(ctx, actor, scope, 'lifted the ban of', ban);
    return { message: `The ban of ${ban.value} is lifted` };
  });

/** Who of the players that a ban is of has entered tournaments that are not over, alone or in a team. */
async function enteredBy(ctx: Context, banId: number) {
  const { rows } = await sql<{ tournamentId: number; tournament: string; name: string }>`
    select tournaments.id as "tournamentId", tournaments.name as tournament,
      player.fortnite_username as name
    from bans join ${players} as player on bans.tournament_id is null or bans.tournament_id = player.tournament_id
    join tournaments on tournaments.id = player.tournament_id
    where bans.id = ${banId} and tournaments.status in ('upcoming', 'ongoing')
      and case kind
        when 'account' then player.user_id = bans.user_id
        when 'email' then value_key in (
          select lower(player.email)
          union all select email_key from users where users.id = player.user_id)
        else value_key in (
          select game_name_key(player.fortnite_username)
          union all select game_name_key(username) from users where users.id = player.user_id
          union all select game_name_key(fortnite_username) from profiles
            where profiles.user_id = player.user_id)
      end
    order by tournaments.id, player.fortnite_username limit 100`.execute(ctx.db);
  return rows;
}

interface Player {
  /** Null without an account. */
  userId: number | null;
  /** The address as typed, beside that of the account. */
  email: string | null;
  gameName: string | null;
}

/** Bans from all tournaments wait until this transaction ends, so that they see who has entered. */
export const holdBans = (ctx: Context) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('bans'))`.execute(ctx.db);

/** The bans in force of players who are about to enter, by the index of each; `holdBans` is part of it. */
export async function findBans(ctx: Context, tournamentId: number, players: readonly Player[]) {
  await holdBans(ctx);
  const given = JSON.stringify(players.map((player, index) => ({ ...player, index })));
  const { rows } = await sql<BanTerms & { index: number }>`
    select index, reason, until, tournament_id is null as "isForSite"
    from json_to_recordset(${given}::json) as player (
      "userId" integer, email text, "gameName" text, index integer),
      active_ban(${tournamentId}, "userId", array[email], array["gameName"])`.execute(ctx.db);
  return new Map(rows.map(({ index, ...ban }) => [index, ban]));
}

export const findBan = async (ctx: Context, tournamentId: number, player: Player) =>
  (await findBans(ctx, tournamentId, [player])).get(0);

/** Waits for those who are entering. */
const lockBans = (ctx: Context) =>
  sql`select pg_advisory_xact_lock(hashtext('bans'))`.execute(ctx.db);

export async function refuseBanned(
  ctx: Context,
  tournamentId: number,
  player: Player,
  who?: string,
) {
  const ban = await findBan(ctx, tournamentId, player);
  if (ban) throw new AppError('forbidden', banText(ban, who));
}

const banOf = (row: string) =>
  sql`active_ban(${sql.ref(`${row}.tournament_id`)}, ${sql.ref(`${row}.user_id`)},
    array[${sql.ref(`${row}.email`)}], array[${sql.ref(`${row}.fortnite_username`)}])`;

/** The ban of a registration as JSON, for a query that has `registrations`; with the player's name. */
export const banOfRegistration = sql<(BanTerms & { name: string }) | null>`(
  select jsonb_build_object('reason', ban.reason, 'until', ban.until, 'isForSite', ban.tournament_id is null,
    'name', registrations.fortnite_username)
  from ${banOf('registrations')} as ban)`;

/** The same of the first banned player of a team, for a query that has `teams`. */
export const banOfTeam = sql<(BanTerms & { name: string }) | null>`(
  select jsonb_build_object('reason', ban.reason, 'until', ban.until, 'isForSite', ban.tournament_id is null,
    'name', player.fortnite_username)
  from team_members as player cross join lateral ${banOf('player')} as ban
  where player.team_id = teams.id and player.status = 'accepted' order by player.id limit 1)`;
