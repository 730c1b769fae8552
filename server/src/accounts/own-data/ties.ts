import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { SessionUser } from '#platform/access/user.ts';

/** What an account takes part in, by the ids in ascending order. */
export interface Ties {
  permanentTeams: number[];
  tournaments: number[];
}

/** Something was joined while the locks were taken: they have to be taken again. */
export class TiesChanged extends Error {}

async function tiesOf({ db }: Context, { id, email }: SessionUser): Promise<Ties> {
  const { rows } = await sql<Ties>`
    select
      array(
        select team_id from permanent_team_members where user_id = ${id}
        union select team_id from permanent_team_invitations
          where user_id = ${id} or email_key = lower(${email})
        order by 1) as "permanentTeams",
      array(
        select tournament_id from registrations where user_id = ${id}
        union select tournament_id from team_members where user_id = ${id}
        union select tournament_id from teams where captain_user_id = ${id}
        union select tournament_id from entrants where account_id = ${id}
        union select tournament_id from substitutions
          where user_id = ${id} or former_user_id = ${id}
        union select tournament_id from staff where user_id = ${id} or email_key = lower(${email})
        union select tournament_id from winners
          where lower(email) = lower(${email}) or ${email} = any(recipients)
        order by 1) as tournaments`.execute(db);
  return rows[0] ?? { permanentTeams: [], tournaments: [] };
}

/**
 * Locks an account with all that it takes part in, so that nothing of it changes until the
 * transaction ends. In the order of those who join something: permanent teams, the account,
 * tournaments, and at last the account against every new row that refers to it.
 */
export async function lockTies(
  ctx: Context,
  user: SessionUser,
  lockOwner: (ctx: Context) => Promise<void>,
): Promise<Ties> {
  const { permanentTeams } = await tiesOf(ctx, user);
  await sql`select from permanent_teams where id = any(${permanentTeams})
    order by id for no key update`.execute(ctx.db);
  await lockOwner(ctx);
  const { tournaments } = await tiesOf(ctx, user);
  await sql`select from tournaments where id = any(${tournaments})
    order by id for no key update`.execute(ctx.db);
  await sql`select from users where id = ${user.id} for update`.execute(ctx.db);
  const locked = { permanentTeams, tournaments };
  if (!isWithin(await tiesOf(ctx, user), locked)) throw new TiesChanged();
  return locked;
}

const isWithin = (ties: Ties, locked: Ties) =>
  ties.permanentTeams.every((id) => locked.permanentTeams.includes(id)) &&
  ties.tournaments.every((id) => locked.tournaments.includes(id));
