import type { Member, PermissionsInput } from '@last-circle/contract/accounts/members.ts';
import { permissions, type Permission } from '@last-circle/contract/access/permission-rules.ts';
import { sql } from 'kysely';
import type { SessionUser } from '#platform/access/user.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { searchedFor, textContains } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';
import { latestOf, readPage, type Paging } from '#platform/http/paging.ts';
import { send } from '#platform/mail/outbox.ts';
import * as sessions from '#accounts/sessions/sessions.ts';
import { closeChallenges } from '#accounts/sign-in/second-step.ts';
import { record } from './audit.ts';
import { lockPair, membersIn } from './lock.ts';
import { permissionsChanged, roleChanged } from './mails.ts';

/** Those whose name or address has the text. */
export function list(ctx: Context, { search, ...paging }: Paging & { search: string }) {
  const searched = searchedFor(search);
  const query = membersIn(ctx).$if(search !== '', (found) =>
    found.where((eb) =>
      eb.or([
        textContains(sql.ref('username_key'), searched),
        textContains(sql.ref('email_key'), searched),
      ]),
    ),
  );
  return readPage(query, latestOf('users'), paging);
}

/** Of somebody else, by an admin, who still is one. */
async function lockForAdmin(ctx: Context, actor: SessionUser, id: number) {
  if (id === actor.id) {
    throw new AppError('conflict', 'Another admin has to change what you may do yourself');
  }
  const { member, isByAdmin } = await lockPair(ctx, actor, id);
  if (!isByAdmin) throw new AppError('forbidden', 'Only admins can do this');
  return member;
}

export const setPermissions = (
  ctx: Context,
  actor: SessionUser,
  id: number,
  { permissions: given }: PermissionsInput,
) =>
  transaction(ctx, async (ctx) => {
    const member = await lockForAdmin(ctx, actor, id);
    const before = permissions.filter((one) => member.permissions.includes(one));
    const after = { ...member, permissions: given };
    if (before.join() === given.join()) return { message: 'Nothing has changed', member: after };
    await updateRow(ctx, 'users', id, { permissions: given });
    await record(ctx, actor, id, 'changed the permissions of', { before, after: given });
    await send(ctx, permissionsChanged(ctx, after, actor));
    const { username } = member;
    const message =
      given.length === 0
        ? `${username} only plays now`
        : `${username} looks after ${namesOf(given)}`;
    return { message, member: after };
  });

/**
 * An admin acts on somebody else alone and is locked, so that one is always left. Who has another role
 * signs in again.
 */
export const setRole = (ctx: Context, actor: SessionUser, id: number, role: Member['role']) =>
  transaction(ctx, async (ctx) => {
    const member = await lockForAdmin(ctx, actor, id);
    const after = { ...member, role };
    if (member.role === role) return { message: 'Nothing has changed', member: after };
    await updateRow(ctx, 'users', id, { role });
    await closeChallenges(ctx, id);
    await sessions.closeAll(ctx, id);
    await record(ctx, actor, id, role === 'admin' ? 'made an admin of' : 'took admin rights from', {
      before: [member.role],
      after: [role],
    });
    await send(ctx, roleChanged(ctx, after, actor));
    const message =
      role === 'admin'
        ? `${member.username} is an admin now`
        : `${member.username} is no longer an admin`;
    return { message, member: after };
  });

/** 'news and the shop' */
function namesOf(given: readonly Permission[]) {
  const names = given.map((one) => (one === 'shop' ? 'the shop' : one));
  return new Intl.ListFormat('en-GB').format(names);
}
