import type { MemberStatus } from '@last-circle/contract/competition/team-rules.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { refuseBanned } from '#competition/bans/bans.ts';
import { bumpVersion, type LockedTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { lockTeam, refuseFullTeam, teamOf, type LockedTeam } from './rows.ts';
import { refuseLockedRoster, refuseUnlessManager, type Viewer } from './policy.ts';
import { mailDecision } from './mails.ts';
import { recordTeamAudit } from '#competition/tournament/audit.ts';
import { findMember, membersOf, memberViewOf, type MemberRow } from './view.ts';

export interface Path {
  id: number;
  memberId: number;
}

/** Locks the team of a member whom the user may accept, reject or remove. */
async function lockMember(ctx: Context, user: Viewer, { id, memberId }: Path) {
  const locked = await lockTeam(ctx, id);
  refuseUnlessManager(user, locked.team);
  const member = await findMember(ctx, id, memberId);
  refuseLockedRoster(user, locked.tournament);
  return { ...locked, member };
}

function refuseCaptain({ userId }: MemberRow, { captainUserId }: LockedTeam) {
  if (userId !== captainUserId) return;
  throw new AppError('invalid', 'Captain cannot be removed or rejected');
}

export const setStatus = (
  ctx: Context,
  user: Viewer,
  path: Path,
  status: Exclude<MemberStatus, 'pending'>,
) =>
  transaction(ctx, async (ctx) => {
    const { tournament, team, member } = await lockMember(ctx, user, path);
    if (status === 'rejected') refuseCaptain(member, team);
    if (member.status !== status) {
      if (status === 'accepted') await refuseAccepting(ctx, tournament, team, member);
      await updateRow(ctx, 'team_members', member.id, { status });
      if (member.status === 'accepted') await withdrawRegistration(ctx, team);
      await mailDecision(ctx, { tournament, team, player: member }, status);
      const before = { status: member.status };
      await recordTeamAudit(ctx, user, team, status, {
        player: member,
        before,
        after: { status },
      });
      await bumpVersion(ctx, tournament.id);
    }
    return memberViewOf({ ...member, status }, team, user);
  });

async function refuseAccepting(
  ctx: Context,
  tournament: LockedTournament,
  team: LockedTeam,
  { userId, email, fortniteUsername }: MemberRow,
) {
  const player = { userId, email, gameName: fortniteUsername };
  await refuseBanned(ctx, tournament.id, player, `${fortniteUsername} is`);
  const other = await teamOf(ctx, tournament, userId);
  if (other && other.id !== team.id) {
    throw new AppError('conflict', 'This player is already in another team for this tournament');
  }
  await refuseFullTeam(ctx, tournament, team);
}

export const remove = (ctx: Context, user: Viewer, path: Path) =>
  transaction(ctx, async (ctx) => {
    const { tournament, team, member } = await lockMember(ctx, user, path);
    refuseCaptain(member, team);
    await deleteMember(ctx, team, member);
    const before = { status: member.status };
    await recordTeamAudit(ctx, user, team, 'removed', { player: member, before });
    await bumpVersion(ctx, tournament.id);
    return { message: 'Member removed' };
  });

export const leave = (ctx: Context, user: Viewer, teamId: number) =>
  transaction(ctx, async (ctx) => {
    const { tournament, team } = await lockTeam(ctx, teamId);
    const members = await membersOf(ctx, [teamId]);
    const own = members.find(({ userId }) => userId === user.id);
    if (!own || own.status === 'rejected') {
      throw new AppError('not_found', 'You are not in this team');
    }
    if (user.id === team.captainUserId) {
      throw new AppError('invalid', 'Captain cannot leave the team');
    }
    refuseLockedRoster(user, tournament);
    await deleteMember(ctx, team, own);
    await bumpVersion(ctx, tournament.id);
    const message = own.status === 'accepted' ? 'Left team successfully' : 'Join request withdrawn';
    return { message };
  });

async function deleteMember(ctx: Context, team: LockedTeam, { id, status }: MemberRow) {
  await ctx.db.deleteFrom('team_members').where('id', '=', id).execute();
  if (status === 'accepted') await withdrawRegistration(ctx, team);
}

/**
 * A roster that loses a player is no longer registered for verification; a verified team stays
 * verified.
 */
const withdrawRegistration = (ctx: Context, { id }: LockedTeam) =>
  ctx.db
    .updateTable('teams')
    .set({ registered_at: null })
    .where('id', '=', id)
    .where('is_verified', '=', false)
    .execute();
