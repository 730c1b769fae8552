import { IdParam } from '@last-circle/contract/common.ts';
import type { OfTournament } from '@last-circle/contract/endpoint.ts';
import { isAtLeast, type StaffRole } from '@last-circle/contract/staff-rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccessStep } from '#platform/access/authorise.ts';
import type { Context } from '#platform/db/context.ts';

const tournamentOf: Record<OfTournament, (id: number) => RawBuilder<unknown>> = {
  tournament: (id) => sql`${id}::integer`,
  team: (id) => sql`(select tournament_id from teams where id = ${id})`,
  registration: (id) => sql`(select tournament_id from registrations where id = ${id})`,
};

interface Needed {
  idOf: OfTournament;
  staff: StaffRole;
}

/** Whether a user has at least the role that an endpoint names, in the tournament that its `:id` leads to. */
async function isOfStaff(
  { db }: Context,
  userId: number,
  { idOf, staff }: Needed,
  params: unknown,
) {
  // The params as they were sent: nothing else is read before access is checked.
  const id = IdParam.safeParse((params as { id?: unknown }).id);
  if (!id.success) return false;
  const { rows } = await sql<{ role: StaffRole }>`
    select role from staff
    where user_id = ${userId} and tournament_id = ${tournamentOf[idOf](id.data)}`.execute(db);
  return isAtLeast(rows[0]?.role, staff);
}

/** A user with what their role in the tournament of the call allows on this endpoint. */
export const withStanding: AccessStep = async ({ ctx, endpoint, params }, user) => {
  const { idOf, staff } = endpoint;
  if (!user || user.role === 'admin' || !idOf || !staff) return user;
  return { ...user, isStaff: await isOfStaff(ctx, user.id, { idOf, staff }, params) };
};
