import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { DeletionInput } from '@last-circle/contract/accounts/own-data.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { SessionUser } from '#platform/access/user.ts';
import type { ownerOf } from '#accounts/sign-in/owner.ts';
import { record } from '#accounts/members/audit.ts';
import { lockPair, memberNotFound, membersIn, refuseTrusted } from '#accounts/members/lock.ts';
import { accountDeleted } from '#accounts/sign-in/mails.ts';
import { send } from '#platform/mail/outbox.ts';
import { eraseAll } from './erasures.ts';
import { namesOf } from './erasure.ts';
import { leaveAll, type LeaveActions } from './leaving.ts';
import { refuseObstacles } from './obstacles.ts';

const mostTries = 5;

export async function remove(
  ctx: Context,
  user: SessionUser,
  input: DeletionInput,
  { asOwner, leaveActions }: { asOwner: ReturnType<typeof ownerOf>; leaveActions: LeaveActions },
) {
  await refuseObstacles(ctx, user);
  await asOwner(input, (lockOwner) =>
    withAllLocked(ctx, user, lockOwner, async (ctx, { tournaments }) => {
      await refuseObstacles(ctx, user);
      await erase(ctx, user, tournaments, leaveActions);
      await send(ctx, accountDeleted(ctx, user, { isAsked: true }));
    }),
  );
  return { message: 'Your account was deleted' };
}

/** The same for somebody who cannot, or must not, do it: by who looks after members. */
export async function removeMember(
  ctx: Context,
  actor: SessionUser,
  id: number,
  leaveActions: LeaveActions,
) {
  if (id === actor.id) {
    throw new AppError('conflict', 'You delete your own account on your profile');
  }
  const user = await membersIn(ctx).where('id', '=', id).executeTakeFirstOrThrow(memberNotFound);
  await refuseObstacles(ctx, user, 'They');
  const lockMember = async (ctx: Context) => {
    refuseTrusted(await lockPair(ctx, actor, id));
  };
  await withAllLocked(ctx, user, lockMember, async (ctx, { tournaments }) => {
    await refuseObstacles(ctx, user, 'They');
    await record(ctx, actor, id, 'deleted the account of');
    await erase(ctx, user, tournaments, leaveActions);
    await send(ctx, accountDeleted(ctx, user, { isAsked: false }));
  });
  return { message: `The account of ${user.username} was deleted` };
}

/** Leaves what an account takes part in, and takes the person out of every table. */
async function erase(ctx: Context, user: User, tournaments: number[], leaveActions: LeaveActions) {
  // Before the account leaves what names the person.
  const addresses = await addressesOf(ctx, user);
  const names = await namesOf(ctx.db, user, tournaments);
  await leaveAll(ctx, user, leaveActions);
  await eraseAll(ctx.db, { ...user, addresses, tournaments, names });
  await leaveActions.pauseWebhooks(ctx, user.id);
  for (const tournament of tournaments) await leaveActions.recordDeletion(ctx, tournament);
}

/** What an account takes part in, by the ids in ascending order. */
interface Ties {
  permanentTeams: number[];
  tournaments: number[];
}

/** Something was joined while the locks were taken: they have to be taken again. */
class TiesChanged extends Error {}

async function tiesOf({ db }: Context, { id, email }: User): Promise<Ties> {
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
        union select tournament_id from webhooks where user_id = ${id} and tournament_id is not null
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
async function lockTies(
  ctx: Context,
  user: User,
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

/** Begins again while the user joins something at the same time. */
async function withAllLocked(
  ctx: Context,
  user: User,
  lockOwner: (ctx: Context) => Promise<void>,
  work: (ctx: Context, ties: Ties) => Promise<void>,
) {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    try {
      return await transaction(ctx, async (ctx) => work(ctx, await lockTies(ctx, user, lockOwner)));
    } catch (error) {
      if (!(error instanceof TiesChanged)) throw error;
    }
  }
  throw new AppError('conflict', 'Something is being joined right now. Please try again.');
}

/** With those that were proved at a registration, unless another account has them. */
async function addressesOf({ db }: Context, { id, email }: User) {
  const { rows } = await sql<{ address: string }>`
    select lower(email) as address from registrations
    where user_id = ${id} and is_verified and email <> ''
      and lower(email) not in (select email_key from users where email_key is not null)`.execute(
    db,
  );
  return [...new Set([email.toLowerCase(), ...rows.map(({ address }) => address)])];
}
