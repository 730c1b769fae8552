import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { lockTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import {
  timeOfVerification,
  verificationTakenBack,
} from '#competition/tournament/verification-time.ts';
import { changedIds, outcomesOf } from '#platform/requests/outcomes.ts';
import { bumpVersion } from '#competition/tournament/version.ts';
import { countAccepted } from './capacity.ts';
import { lockTeam, lockTeams } from './lock.ts';
import { refuseClosed, refuseUnlessManager, type Viewer } from './policy.ts';
import { recordTeamAudit } from './audit.ts';
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
    await ctx.db
      .updateTable('teams')
      .set({ registered_at: sql<string>`now()` })
      .where('id', '=', teamId)
      .execute();
    await bumpVersion(ctx, tournamentId);
    const message = 'Team registered. An organiser will verify it.';
    return { message, team: await get(ctx, user, teamId) };
  });

export const setVerified = (ctx: Context, admin: Viewer, id: number, isVerified: boolean) =>
  transaction(ctx, async (ctx) => {
    const { team } = await lockTeam(ctx, id);
    if (team.isVerified !== isVerified) {
      if (team.waitingSince) throw new AppError('conflict', waitsText);
      await ctx.db
        .updateTable('teams')
        .set({
          is_verified: isVerified,
          ...(isVerified
            ? { verified_at: timeOfVerification() }
            : { ...verificationTakenBack(), checked_in_at: null }),
        })
        .where('id', '=', id)
        .execute();
      const action = isVerified ? 'verified' : 'unverified';
      const before = { isVerified: team.isVerified };
      await recordTeamAudit(ctx, admin, team, { action, before, after: { isVerified } });
      await bumpVersion(ctx, team.tournamentId);
    }
    const message = isVerified ? 'Team verified' : 'Team unverified';
    return { message, team: await get(ctx, admin, id) };
  });

/** A team holds its seat from its creation on, so that there is one for each. */
export const verifyMany = (ctx: Context, admin: Viewer, tournamentId: number, ids: number[]) =>
  transaction(ctx, async (ctx) => {
    await lockTournament(ctx, tournamentId);
    const teams = await lockTeams(ctx, tournamentId, ids);
    const outcomes = await outcomesOf(ids, teams, 'Team', ({ isVerified, waitingSince }) => {
      if (waitingSince) return { reason: waitsText };
      return isVerified ? 'unchanged' : 'changed';
    });
    const changed = changedIds(outcomes);
    if (changed.size > 0) {
      await ctx.db
        .updateTable('teams')
        .set({ is_verified: true, verified_at: timeOfVerification() })
        .where('id', '=', sql<number>`any(${[...changed]})`)
        .execute();
      for (const team of teams.filter(({ id }) => changed.has(id))) {
        const before = { isVerified: false };
        const after = { isVerified: true };
        await recordTeamAudit(ctx, admin, team, { action: 'verified', before, after });
      }
      await bumpVersion(ctx, tournamentId);
    }
    return { message: `Teams verified: ${changed.size}`, outcomes };
  });
