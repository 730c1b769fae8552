import { IdParam } from '@last-circle/contract/common.ts';
import type { Endpoint, OfTournament } from '@last-circle/contract/endpoint.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { isAtLeast, type StaffRole } from '@last-circle/contract/access/staff-rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccessStep } from '#platform/access/authorise.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { lockOf } from './lock.ts';

/** The tournament that the `:id` of an endpoint leads to. */
const tournamentOf: Record<OfTournament, (id: number) => RawBuilder<unknown>> = {
  tournament: (id) => sql`${id}::integer`,
  team: (id) => sql`(select tournament_id from teams where id = ${id})`,
  registration: (id) => sql`(select tournament_id from registrations where id = ${id})`,
};

/** A user with what their role in the tournament of the call allows on this endpoint. */
export const withStanding: AccessStep = async ({ ctx, endpoint, params }, user) => {
  const { idOf, staff } = endpoint;
  if (!user || user.role === 'admin' || !idOf || !staff) return user;
  // The params as they were sent: nothing else is read before access is checked.
  const id = IdParam.safeParse((params as { id?: unknown }).id);
  if (!id.success) return { ...user, isStaff: false };
  const { rows } = await sql<{ role: StaffRole }>`
    select role from staff
    where user_id = ${user.id} and tournament_id = ${tournamentOf[idOf](id.data)}`.execute(ctx.db);
  return { ...user, isStaff: isAtLeast(rows[0]?.role, staff) };
};

/** What belongs to a draft is not found by anybody but admins and its staff; one's own registration is. */
export async function refuseDraft(
  { db }: Context,
  { idOf }: Endpoint,
  user: Pick<User, 'id' | 'role'> | undefined,
  params: { id?: number } | undefined,
) {
  if (!idOf || idOf === 'registration') return;
  if (params?.id === undefined || user?.role === 'admin') return;
  const { rows } = await sql`
    select from tournaments
    where id = ${tournamentOf[idOf](params.id)} and visibility = 'draft' and id not in (
      select tournament_id from staff where user_id = ${user?.id ?? null})`.execute(db);
  if (rows.length === 0) return;
  throw new AppError('not_found', idOf === 'team' ? 'Team not found' : 'Tournament not found');
}

/** Of what belongs to a tournament: the tournament. */
export async function locksOf(
  { db }: Context,
  { idOf }: Endpoint,
  params: { id?: number } | undefined,
) {
  if (!idOf || params?.id === undefined) return [];
  if (idOf === 'tournament') return lockOf(params.id);
  const { rows } = await sql<{ id: number | null }>`
    select ${tournamentOf[idOf](params.id)} as id`.execute(db);
  return rows.flatMap(({ id }) => (id === null ? [] : lockOf(id)));
}
