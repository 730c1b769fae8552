import type { Context } from '#platform/db/context.ts';

/** Whether a user signs in with a code too. */
export const hasSecondFactor = async ({ db }: Context, userId: number) =>
  (await db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('active_since', 'is not', null)
    .select('user_id')
    .executeTakeFirst()) !== undefined;
