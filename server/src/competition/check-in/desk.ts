import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { recordAudit } from '#competition/tournament/record-audit.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { lockTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { changedIds, outcomesOf } from '#platform/requests/outcomes.ts';
import { bumpVersion } from '#competition/tournament/version.ts';
import { reasonAgainst, setCheckedIn } from './check-in.ts';
import { findEntries, isOfTeams } from './entries.ts';

interface Change {
  ids: number[];
  isCheckedIn: boolean;
}

/** Checks in by hand, also before the check-in opens. */
export const setManyCheckedIn = (
  ctx: Context,
  admin: User,
  tournamentId: number,
  { ids, isCheckedIn }: Change,
) =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockTournament(ctx, tournamentId);
    if (tournament.checkInMinutes === null)
      throw new AppError('conflict', 'This tournament has no check-in');
    if (tournament.status !== 'upcoming') throw new AppError('conflict', 'Check-in is closed');
    const word = isOfTeams(tournament) ? 'Team' : 'Registration';
    const entries = await findEntries(ctx, tournament, ids);
    const outcomes = await outcomesOf(ids, entries, word, (entry) => {
      const reason = isCheckedIn && reasonAgainst(tournament, entry);
      if (reason) return { reason };
      return entry.isCheckedIn === isCheckedIn ? 'unchanged' : 'changed';
    });
    const changed = changedIds(outcomes);
    if (changed.size > 0) {
      await setCheckedIn(ctx, tournament, [...changed], isCheckedIn);
      for (const { name } of entries.filter(({ id }) => changed.has(id))) {
        await recordAudit(ctx, {
          tournamentId,
          actor: admin,
          action: isCheckedIn ? 'checked in' : 'checked out',
          subject: `${word.toLowerCase()} ${isOfTeams(tournament) ? name : `of ${name}`}`,
        });
      }
      await bumpVersion(ctx, tournamentId);
    }
    const verb = isCheckedIn ? 'Checked in' : 'Checked out';
    return { message: `${verb}: ${changed.size}`, outcomes };
  });
