import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { inviteToConfirm } from '#competition/registrations/codes.ts';
import { save } from '#competition/registrations/rows.ts';
import { insertTeam } from '#competition/teams/rows.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import type { Player } from './players.ts';
import type { PlannedTeam } from './teams.ts';

// The order given is that of the seeds, and of the waiting list.
const inOrder = sql<string>`clock_timestamp()`;

/** Takes the place of a registration that has lapsed; returns the id. */
export async function enterPlayer(
  ctx: Context,
  tournament: LockedTournament,
  { name, account, state }: Player,
) {
  const userId = account?.id ?? null;
  const player = { tournamentId: tournament.id, userId, fortniteUsername: name };
  const to = { ...player, email: account?.email ?? '' };
  if (state === 'waiting') return save(ctx, to, { waiting_since: inOrder });
  if (state === 'verified') return save(ctx, to, { is_verified: true, verified_at: inOrder });
  return save(ctx, to, account ? await inviteToConfirm(ctx, tournament, to) : {});
}

/** Returns the id of the team. */
export const enterTeam = (
  ctx: Context,
  tournament: LockedTournament,
  { name, members, state }: PlannedTeam,
) =>
  insertTeam(
    ctx,
    {
      tournament_id: tournament.id,
      name,
      is_public: false,
      captain_user_id: members[0]?.account.id ?? null,
      is_verified: state === 'verified',
      verified_at: state === 'verified' ? inOrder : null,
      registered_at: state === 'waiting' ? null : sql<string>`now()`,
      waiting_since: state === 'waiting' ? inOrder : null,
    },
    members.map(({ name, account: { id, email } }) => ({ userId: id, gameName: name, email })),
  );
