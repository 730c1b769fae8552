import type { AccountEvent } from '@last-circle/contract/accounts/second-factor-rules.ts';
import type { Context } from '#platform/db/context.ts';

const mostShown = 20;

/** Records what was done to the safety of an account, in the transaction that does it. */
export const recordEvent = (
  { db }: Context,
  userId: number,
  event: AccountEvent,
  { label }: { label: string },
) => db.insertInto('account_events').values({ user_id: userId, event, browser: label }).execute();

export const eventsOf = ({ db }: Context, userId: number) =>
  db
    .selectFrom('account_events')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .select(['id', 'at', 'event', 'browser'])
    .execute();
