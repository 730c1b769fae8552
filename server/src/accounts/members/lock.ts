import type { Permission } from '@last-circle/contract/permission-rules.ts';
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

/** Locks an account and, before it, that of who acts; in the order of their ids. */
export async function lockPair(ctx: Context, actor: SessionUser, id: number) {
  await ctx.db
    .selectFrom('users')
    .where('id', 'in', [actor.id, id])
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const find = (memberId: number) => membersIn(ctx).where('id', '=', memberId).executeTakeFirst();
  const [acting, member] = [await find(actor.id), await find(id)];
  if (!member) throw new AppError('not_found', 'Member not found');
  return { member, isByAdmin: acting?.role === 'admin' };
}

/** Whoever may do more than play is changed by admins alone: nobody rises over them by their account. */
export function refuseTrusted({ member, isByAdmin }: Awaited<ReturnType<typeof lockPair>>) {
  if (isByAdmin || (member.role === 'player' && member.permissions.length === 0)) return;
  throw new AppError('forbidden', 'Only admins can do this with somebody who runs the site');
}
