import { deletedPlayer } from '@last-circle/contract/accounts/own-data-rules.ts';
import {
  disband as disbandPermanentTeam,
  leave as leavePermanentTeam,
} from '#competition/permanent-teams/teams.ts';
import { withdraw } from '#competition/registrations/registrations.ts';
import { leave as leaveTeam } from '#competition/teams/members.ts';
import { remove as deleteTeam } from '#competition/teams/teams.ts';
import { announcePaused } from '#competition/staff/paused-webhooks.ts';
import { recordAudit } from '#competition/tournament/audit.ts';
import { bumpVersion } from '#competition/tournament/lock.ts';
import type { Context } from '#platform/db/context.ts';

const actor = { id: null, username: deletedPlayer };

/** After the account has left all staff. */
const pauseWebhooks = (ctx: Context, userId: number) =>
  announcePaused(ctx, { userId, actor, because: 'An organiser has deleted their account.' });

async function recordDeletion(ctx: Context, tournamentId: number) {
  await recordAudit(ctx, actor, tournamentId, 'deleted', 'their account');
  await bumpVersion(ctx, tournamentId);
}

/** What `accounts` calls when an account is deleted: it leaves what has not begun. */
export const leaveActions = {
  withdraw,
  leaveTeam,
  deleteTeam,
  leavePermanentTeam,
  disbandPermanentTeam,
  pauseWebhooks,
  recordDeletion,
};
