import type { Permission } from '@last-circle/contract/access/permission-rules.ts';
import { sql } from 'kysely';
import type { SessionUser } from '#platform/access/user.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

export const membersIn = ({ db }: Context) =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'username',
      'email',
      'role',
      sql<Permission[]>`permissions`.as('permissions'),
      sql<boolean>`email_verified_at is not null`.as('isVerified'),
      sql<boolean>`exists (
        select from second_factors where user_id = users.id and active_since is not null)`.as(
        'hasSecondFactor',
      ),
      'created_at as joinedAt',
    ]);

export const memberNotFound = () => new AppError('not_found', 'Member not found');

/** Locks an account and that of who acts, in the order of their ids. */
export async function lockPair(ctx: Context, actor: SessionUser, id: number) {
  const pair = await membersIn(ctx)
    .where('id', 'in', [actor.id, id])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const member = pair.find((one) => one.id === id);
  if (!member) throw memberNotFound();
  const acting = pair.find((one) => one.id === actor.id);
  return { member, isByAdmin: acting?.role === 'admin' };
}

/** An account with more rights than to play is changed by admins alone: nobody takes its rights over. */
export function refuseTrusted({ member, isByAdmin }: Awaited<ReturnType<typeof lockPair>>) {
  if (isByAdmin || (member.role === 'player' && member.permissions.length === 0)) return;
  throw new AppError('forbidden', 'Only admins can do this with somebody who runs the site');
}
