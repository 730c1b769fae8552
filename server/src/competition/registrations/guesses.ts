import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import type { AppError } from '#platform/errors.ts';
import {
  countAttempt,
  refuseDuringWait,
  type AttemptLimit,
} from '#platform/limits/attempt-limits.ts';

type Guesser = Pick<User, 'id'>;

const wrongCodeLimit = ({ config }: Context): AttemptLimit => ({
  name: 'wrong-code',
  allowed: config.LIMIT_WRONG_CODES,
  windowSeconds: 15 * 60,
  message: 'Too many wrong codes. Please try again later.',
});

/** Serialises the guesses of one player, so that each one is counted. */
const lockUser = (ctx: Context, { id }: Guesser) =>
  ctx.db.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute();

/**
 * Does what a code opens in one transaction; where it opens nothing, which is undefined, the guess is
 * counted and refused. Throws 429 after too many.
 */
export async function useCode<T>(
  ctx: Context,
  user: Guesser,
  use: (ctx: Context) => Promise<T | undefined>,
  wrong: AppError,
): Promise<T> {
  const limit = wrongCodeLimit(ctx);
  const answer = await transaction(ctx, async (ctx) => {
    await lockUser(ctx, user);
    await refuseDuringWait(ctx, limit, user.id);
    const used = await use(ctx);
    if (used === undefined) await countAttempt(ctx, limit, user.id);
    return used;
  });
  // Thrown after the commit, since a rollback would undo the count.
  if (answer === undefined) throw wrong;
  return answer;
}
