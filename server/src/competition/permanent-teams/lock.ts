import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

export const permanentTeamNotFound = () => new AppError('not_found', 'Team not found');

/** Locks a permanent team until the transaction ends: changes of it and its members, and its entries, wait. Before any tournament. */
export const lockPermanentTeam = ({ db }: Context, id: number) =>
  db
    .selectFrom('permanent_teams')
    .where('id', '=', id)
    .select(['id', 'name', 'tag', 'captain_user_id as captainUserId'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(permanentTeamNotFound);

export type LockedPermanentTeam = Awaited<ReturnType<typeof lockPermanentTeam>>;
