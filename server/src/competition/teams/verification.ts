import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { recordTeamAudit } from '#competition/tournament/audit.ts';
import { entrySubject } from '#competition/tournament/entries.ts';
import { bumpVersion, withTournament } from '#competition/tournament/lock.ts';
import { changeMany, saveVerified } from '#competition/tournament/verification.ts';
import { AppError } from '#platform/errors.ts';
import { countAccepted, lockTeam, lockTeams, type LockedTeam } from './rows.ts';
import { refuseClosed, refuseUnlessManager, type Viewer } from './policy.ts';
import { get } from './view.ts';

const waitsText = 'This team is on the waiting list';

/** Registers a complete roster for verification; repeatable. */
export const register = (ctx: Context, user: Viewer, tournamentId: number, teamId: number) =>
  transaction(ctx, async (ctx) => {
    const { tournament, team } = await lockTeam(ctx, teamId);
    if (team.tournamentId !== tournamentId) throw new AppError('not_found', 'Team not found');
    refuseUnlessManager(user, team);
    if (team.registeredAt !== null) {
      return { message: 'Team is already registered', team: await get(ctx, user, teamId) };
    }
    refuseClosed(tournament);
    const { teamSize } = tournament;
    const accepted = await countAccepted(ctx, team);
    if (accepted < teamSize) {
      throw new AppError(
        'conflict',
        `Team needs ${teamSize} accepted players to register (${accepted}/${teamSize})`,
      );
    }
    await updateRow(ctx, 'teams', teamId, { registered_at: sql<string>`now()` });
    await bumpVersion(ctx, tournamentId);
    const message = 'Team registered. An organiser will verify it.';
    return { message, team: await get(ctx, user, teamId) };
  });

const record = (ctx: Context, admin: Viewer, team: LockedTeam, isVerified: boolean) =>
  recordTeamAudit(ctx, admin, team, isVerified ? 'verified' : 'unverified', {
    before: { isVerified: team.isVerified },
    after: { isVerified },
  });

export const setVerified = (ctx: Context, admin: Viewer, id: number, isVerified: boolean) =>
  transaction(ctx, async (ctx) => {
    const { team } = await lockTeam(ctx, id);
    if (team.isVerified !== isVerified) {
      if (team.waitingSince) throw new AppError('conflict', waitsText);
      await saveVerified(ctx, 'teams', [id], isVerified);
      await record(ctx, admin, team, isVerified);
      await bumpVersion(ctx, team.tournamentId);
    }
    const message = isVerified ? 'Team verified' : 'Team unverified';
    return { message, team: await get(ctx, admin, id) };
  });

/** A team holds its seat from its creation on, so that there is one for each. */
export const verifyMany = (ctx: Context, admin: Viewer, tournamentId: number, ids: number[]) =>
  withTournament(ctx, tournamentId, async (ctx, tournament) => {
    const { changed, outcomes } = await changeMany(ctx, admin, tournamentId, {
      ids,
      rows: await lockTeams(ctx, tournamentId, ids),
      word: 'Team',
      decide({ isVerified, waitingSince }) {
        if (waitingSince) return { reason: waitsText };
        return isVerified ? 'unchanged' : 'changed';
      },
      save: (ids) => saveVerified(ctx, 'teams', ids, true),
      actOn: ({ name, isVerified }) => ({
        action: 'verified',
        subject: entrySubject(tournament, name),
        before: { isVerified },
        after: { isVerified: true },
      }),
    });
    return { message: `Teams verified: ${changed}`, outcomes };
  });
