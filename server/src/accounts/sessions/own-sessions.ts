import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { SessionUser } from '#platform/access/user.ts';
import * as sessions from './sessions.ts';

/** The sessions of the user that are still good, the newest first. */
export async function list({ db, config }: Context, user: SessionUser) {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', user.id)
    .where(sessions.isGood(config))
    .orderBy('id', 'desc')
    .select(['id', 'browser', 'created_at', 'token_hash'])
    .execute();
  return rows.map(({ id, browser, created_at, token_hash }) => ({
    id,
    browser,
    signedInAt: created_at,
    isCurrent: token_hash.equals(user.sessionHash),
  }));
}

export async function end({ db }: Context, user: SessionUser, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', 'This sign-in has ended already');
  return { message: 'Signed out there' };
}

export async function endOthers(ctx: Context, user: SessionUser) {
  await sessions.closeAll(ctx, user.id, user);
  return { message: 'Signed out everywhere else' };
}
