import { recordAudit } from '#competition/tournament/record-audit.ts';
import type { Context } from '#platform/db/context.ts';
import { mayManage } from '#platform/access/user.ts';
import type { LockedTeam } from './lock.ts';
import type { Viewer } from './policy.ts';

interface AuditedAction {
  action: string;
  /** Named in addition to the team. */
  player?: { fortniteUsername: string };
  before?: object;
  after?: object;
}

/** Records what the staff does to a team; acts of captains are not recorded. */
export async function recordTeamAudit(
  ctx: Context,
  actor: Viewer,
  team: LockedTeam,
  act: AuditedAction,
) {
  if (!mayManage(actor)) return;
  const { player, ...rest } = act;
  const name = `team ${team.name}`;
  const subject = player ? `${player.fortniteUsername} of ${name}` : name;
  await recordAudit(ctx, { tournamentId: team.tournamentId, actor, subject, ...rest });
}
