import type { DeletionInput } from '@last-circle/contract/accounts/own-data.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { SessionUser } from '#platform/access/user.ts';
import { send } from '#platform/mail/outbox.ts';
import { deletionMail } from './deletion-mail.ts';
import { eraseAll } from './erased.ts';
import type { Leaver } from './erasure.ts';
import { leaveAll, type LeaveActions } from './leaving.ts';
import { namesOf } from './names.ts';
import { refuseObstacles } from './obstacles.ts';
import { lockTies, TiesChanged, type Ties } from './ties.ts';

/** Does what needs the password, and the code of who signs in with one; `lockOwner` uses that. */
type AsOwner = <T>(
  given: DeletionInput,
  work: (lockOwner: (ctx: Context) => Promise<void>) => Promise<T>,
) => Promise<T>;

interface Deleting {
  asOwner: AsOwner;
  leaveActions: LeaveActions;
}

const mostTries = 5;

export async function remove(
  ctx: Context,
  user: SessionUser,
  input: DeletionInput,
  { asOwner, leaveActions }: Deleting,
) {
  await refuseObstacles(ctx, user);
  await asOwner(input, (lockOwner) =>
    withAllLocked(ctx, user, lockOwner, async (ctx, { tournaments }) => {
      await refuseObstacles(ctx, user);
      const leaver = await leaverOf(ctx, user, tournaments);
      await leaveAll(ctx, user, leaveActions);
      await eraseAll(ctx.db, leaver);
      for (const tournament of tournaments) await leaveActions.recordDeletion(ctx, tournament);
      await send(ctx, deletionMail(ctx, user));
    }),
  );
  return { message: 'Your account was deleted' };
}

/** Begins again while the user joins something at the same time. */
async function withAllLocked(
  ctx: Context,
  user: SessionUser,
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
  throw new AppError('conflict', 'You are joining something at the same time. Please try again.');
}

/** Runs before the account leaves what names the person. */
const leaverOf = async (
  ctx: Context,
  user: SessionUser,
  tournaments: number[],
): Promise<Leaver> => ({
  id: user.id,
  username: user.username,
  email: user.email,
  addresses: await addressesOf(ctx, user),
  tournaments,
  names: await namesOf(ctx.db, user, tournaments),
});

/** With those that were proved at a registration, unless another account has them. */
async function addressesOf({ db }: Context, { id, email }: SessionUser) {
  const { rows } = await sql<{ address: string }>`
    select lower(email) as address from registrations
    where user_id = ${id} and is_verified and email <> ''
      and lower(email) not in (select email_key from users where email_key is not null)`.execute(
    db,
  );
  return [...new Set([email.toLowerCase(), ...rows.map(({ address }) => address)])];
}
