import { recordAudit } from '#platform/audit-log.ts';
import type { Context } from '#platform/context.ts';
import type { LockedTeam } from './lock.ts';
import type { Viewer } from './policy.ts';

interface AuditedAction {
  action: string;
  /** Besides the team. */
  player?: { fortniteUsername: string };
  before?: object;
  after?: object;
}

/** Notes what an admin does to a team; captains lead theirs unrecorded. */
export async function recordTeamAudit(
  ctx: Context,
  actor: Viewer,
  team: LockedTeam,
  act: AuditedAction,
) {
  if (actor.role !== 'admin') return;
  const { player, ...rest } = act;
  const name = `team ${team.name}`;
  const subject = player ? `${player.fortniteUsername} of ${name}` : name;
  await recordAudit(ctx, { tournamentId: team.tournamentId, actor, subject, ...rest });
}
