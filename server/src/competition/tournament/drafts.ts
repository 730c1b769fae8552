import { sql } from 'kysely';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

const draftOf = {
  tournament: (id: number) => sql`
    select from tournaments where id = ${id} and visibility = 'draft'`,
  team: (id: number) => sql`
    select from teams join tournaments on tournaments.id = tournament_id
    where teams.id = ${id} and visibility = 'draft'`,
};

const isHelping = (userId: number | undefined) => sql`
  tournaments.id in (select tournament_id from staff where user_id = ${userId ?? null})`;

const labels = { tournament: 'Tournament', team: 'Team' };

/** What belongs to a draft is not found by anybody but admins and its staff; one's own registration is. */
export async function refuseDraft(
  { db }: Context,
  { idOf }: Endpoint,
  user: Pick<User, 'id' | 'role'> | undefined,
  params: { id?: number } | undefined,
) {
  if (!idOf || idOf === 'registration') return;
  if (params?.id === undefined || user?.role === 'admin') return;
  const { rows } = await sql`${draftOf[idOf](params.id)} and not ${isHelping(user?.id)}`.execute(
    db,
  );
  if (rows.length > 0) throw new AppError('not_found', `${labels[idOf]} not found`);
}
