import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/db/context.ts';
import { invalidField, signInNeeded } from '#platform/errors.ts';
import { hasSecondFactor } from '#accounts/sessions/sessions.ts';
import type { SessionUser } from '#platform/access/user.ts';
import { browserOf, type Browser } from './browser.ts';
import { acceptCode, lock, withCode } from './codes.ts';
import { signedIn } from './guesses.ts';
import { confirmPassword } from './passwords.ts';

interface Given {
  password: string;
  /** Null where none was given. */
  code: string | null;
}

/** Locks the account in the transaction of the caller and uses the code; throws where it is wrong. */
type LockOwner = (ctx: Context) => Promise<void>;

/** Does what needs the password, and the code where two-step sign-in is on. */
export const ownerOf =
  (call: { ctx: Context; user: SessionUser; request: FastifyRequest; reply: FastifyReply }) =>
  <T>(given: Given, work: (lockOwner: LockOwner) => Promise<T>) =>
    asOwner(call.ctx, call.user, given, browserOf(call), work);

async function asOwner<T>(
  ctx: Context,
  user: SessionUser,
  { password, code }: Given,
  browser: Browser,
  work: (lockOwner: LockOwner) => Promise<T>,
) {
  const hash = await confirmPassword(ctx, user, { password, browser, field: 'password' });
  const lockOwner: LockOwner = async (ctx) => {
    await lockAccount(ctx, user.id, hash);
    const factor = await lock(ctx, user.id);
    if (!factor?.active_since) return;
    if (code === null) throw codeIsNeeded();
    await acceptCode(ctx, user.id, factor, { code, browser });
  };
  if (!(await hasSecondFactor(ctx, user.id))) return work(lockOwner);
  if (code === null) throw codeIsNeeded();
  return withCode(ctx, signedIn(user.id), () => work(lockOwner));
}

const codeIsNeeded = () => invalidField('code', 'Code is required');

/** A password that has changed since, or a deleted account, has ended the session. */
async function lockAccount({ db }: Context, id: number, hash: string) {
  const account = await db
    .selectFrom('users')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw signInNeeded();
}
