import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { newCode } from '#platform/secrets.ts';
import type { PlannedTeam } from './teams.ts';

// The order given is that of the seeds, and of the waiting list.
const inOrder = sql<string>`clock_timestamp()`;

/** Inserts the members in the order given; returns the id of the team. */
export async function enterTeam(
  ctx: Context,
  tournamentId: number,
  planned: PlannedTeam,
): Promise<number> {
  const { name, members, state } = planned;
  const team = await ctx.db
    .insertInto('teams')
    .values({
      tournament_id: tournamentId,
      name,
      is_public: false,
      invite_code: newCode(),
      captain_user_id: members[0]?.account.id ?? null,
      is_verified: state === 'verified',
      verified_at: state === 'verified' ? inOrder : null,
      registered_at: state === 'waiting' ? null : sql<string>`now()`,
      waiting_since: state === 'waiting' ? inOrder : null,
    })
    .onConflict((conflict) => conflict.column('invite_code').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another code.
  if (!team) return enterTeam(ctx, tournamentId, planned);
  if (members.length === 0) return team.id;
  await ctx.db
    .insertInto('team_members')
    .values(
      members.map(({ name: gameName, account }) => ({
        team_id: team.id,
        tournament_id: tournamentId,
        user_id: account.id,
        fortnite_username: gameName,
        email: account.email,
        status: 'accepted' as const,
      })),
    )
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doNothing())
    .execute();
  return team.id;
}
