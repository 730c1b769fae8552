import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { gameNameOf } from '#competition/tournament/account-finder.ts';
import { refuseBanned } from '#competition/bans/bans.ts';
import { AppError } from '#platform/errors.ts';
import { useCode } from '#competition/registrations/guesses.ts';
import { bumpVersion, lockOf } from '#competition/tournament/lock.ts';
import { lockTeam, refuseFullTeam, refuseSecondTeam } from './rows.ts';
import { mailJoinRequest } from './mails.ts';
import { refuseLockedRoster } from './policy.ts';
import { findMember, memberViewOf } from './view.ts';

interface Identity {
  fortniteUsername: string;
  email: string;
}

type Locked = Awaited<ReturnType<typeof lockTeam>>;

export const join = (ctx: Context, user: User, teamId: number) =>
  transaction(ctx, async (ctx) => {
    const identity = { fortniteUsername: await gameNameOf(ctx, user), email: user.email };
    return addMember(ctx, user, await lockTeam(ctx, teamId), identity);
  });

export async function joinByCode(
  ctx: Context,
  user: User,
  { inviteCode, ...identity }: Identity & { inviteCode: string },
) {
  const found = await findByCode(ctx, inviteCode);
  return useCode(
    { ...ctx, locks: found ? lockOf(found.tournamentId) : [] },
    user,
    async (ctx) => {
      if (!found) return undefined;
      const locked = await lockTeam(ctx, found.id);
      // Renewed in between.
      if (locked.team.inviteCode !== inviteCode) return undefined;
      return addMember(ctx, user, locked, identity);
    },
    new AppError('not_found', 'Invalid invite code'),
  );
}

const findByCode = ({ db }: Context, inviteCode: string) =>
  db
    .selectFrom('teams')
    .innerJoin('tournaments', 'tournaments.id', 'teams.tournament_id')
    .where('invite_code', '=', inviteCode)
    .where('visibility', '<>', 'draft')
    .select(['teams.id', 'teams.tournament_id as tournamentId'])
    .executeTakeFirst();

async function addMember(
  ctx: Context,
  user: User,
  { tournament, team }: Locked,
  identity: Identity,
) {
  const { email, fortniteUsername: gameName } = identity;
  await refuseBanned(ctx, tournament.id, { userId: user.id, email, gameName });
  refuseLockedRoster(user, tournament);
  await refuseSecondTeam(ctx, tournament, user.id);
  await refuseFullTeam(ctx, tournament, team);
  const { id, status } = await upsertMember(ctx, user, team, identity);
  if (status === 'pending') {
    await mailJoinRequest(ctx, { tournament, team, player: { ...user, ...identity } });
  }
  await bumpVersion(ctx, tournament.id);
  return {
    message:
      status === 'accepted'
        ? 'Joined team successfully'
        : 'Join request sent. Waiting for captain approval.',
    teamMember: memberViewOf(await findMember(ctx, team.id, id), team, user),
    tournamentId: tournament.id,
  };
}

/** A rejected player asks again, even a public team. */
const upsertMember = (ctx: Context, user: User, team: Locked['team'], identity: Identity) => {
  const player = { fortnite_username: identity.fortniteUsername, email: identity.email };
  return ctx.db
    .insertInto('team_members')
    .values({
      ...player,
      team_id: team.id,
      tournament_id: team.tournamentId,
      user_id: user.id,
      status: team.isPublic ? 'accepted' : 'pending',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'user_id'])
        .doUpdateSet({ ...player, status: 'pending', created_at: sql<string>`now()` }),
    )
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
};
