import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  mostCounted,
  type NotificationKind,
} from '@last-circle/contract/accounts/notification-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { latestOf, readPage, type Paging } from '#platform/http/paging.ts';

type Owner = Pick<User, 'id'>;

const listOf = ({ db }: Context, { id }: Owner) =>
  db.selectFrom('notifications').where('user_id', '=', id).where('is_on_site', '=', true);

export const list = (ctx: Context, user: Owner, paging: Paging) =>
  readPage(
    listOf(ctx, user)
      .select(['notifications.id', 'text', 'link', 'created_at as createdAt'])
      .select((eb) => [
        eb.ref('kind').$castTo<NotificationKind>().as('kind'),
        sql<boolean>`read_at is not null`.as('isRead'),
      ]),
    latestOf('notifications'),
    paging,
  );

export async function count(ctx: Context, user: Owner) {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from notifications where user_id = ${user.id} and is_on_site and read_at is null
      limit ${mostCounted}) as counted`.execute(ctx.db);
  return { unread: rows[0]?.unread ?? 0 };
}

/** What is written while the list is read stays unread. */
export async function read({ db }: Context, { id }: Owner, upTo: number) {
  await db
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', id)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
  return { message: 'Marked as read' };
}

const batch = 10_000;

/** The list goes back 90 days; runs by the clock. */
export const deleteOld = ({ db }: Context) =>
  sql`
    delete from notifications where id in (
      select id from notifications
      where created_at < now() - interval '90 days' and mail_due_at is null
      limit ${batch})`.execute(db);
