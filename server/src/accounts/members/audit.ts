import type { SessionUser } from '#platform/access/user.ts';
import type { Context } from '#platform/db/context.ts';
import { latestOf, readPage, type Paging } from '#platform/http/paging.ts';

/** Records what is done to an account, in the transaction that does it. */
export const record = (
  { db }: Context,
  actor: SessionUser,
  memberId: number,
  action: string,
  { before, after }: { before?: readonly string[]; after?: readonly string[] } = {},
) =>
  db
    .insertInto('member_audit')
    .values({
      actor_id: actor.id,
      actor_name: actor.username,
      member_id: memberId,
      action,
      before: before ? [...before] : null,
      after: after ? [...after] : null,
    })
    .execute();

export const list = (ctx: Context, paging: Paging) =>
  readPage(
    ctx.db
      .selectFrom('member_audit')
      .innerJoin('users', 'users.id', 'member_id')
      .select([
        'member_audit.id',
        'at',
        'actor_name as actor',
        'username as member',
        'action',
        'before',
        'after',
      ]),
    latestOf('member_audit'),
    paging,
  );
