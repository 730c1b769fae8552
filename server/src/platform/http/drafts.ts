import { sql } from 'kysely';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import type { User } from '@last-circle/contract/accounts.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from './errors.ts';

const draftOf = {
  tournament: (id: number) => sql`
    select from tournaments where id = ${id} and visibility = 'draft'`,
  team: (id: number) => sql`
    select from teams join tournaments on tournaments.id = tournament_id
    where teams.id = ${id} and visibility = 'draft'`,
};

const words = { tournament: 'Tournament', team: 'Team' };

/** What belongs to a draft is not found by anybody but admins. */
export async function refuseDraft(
  { db }: Context,
  { idOf }: Endpoint,
  user: Pick<User, 'role'> | undefined,
  params: { id?: number } | undefined,
) {
  if (!idOf || params?.id === undefined || user?.role === 'admin') return;
  const { rows } = await draftOf[idOf](params.id).execute(db);
  if (rows.length > 0) throw new AppError('not_found', `${words[idOf]} not found`);
}
