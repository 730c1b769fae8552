import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';

export const tournamentNotFound = () => new AppError('not_found', 'Tournament not found');

const tournament = ({ db }: Context, id: number) =>
  db.selectFrom('tournaments').where('id', '=', id);

/** The row that stays as it is until the transaction ends; whoever else changes it, its teams, entrants or bracket waits. */
export const lockedTournament = (ctx: Context, id: number) => tournament(ctx, id).forNoKeyUpdate();

export const refuseUnknownTournament = (ctx: Context, id: number) =>
  tournament(ctx, id).select('id').executeTakeFirstOrThrow(tournamentNotFound);
