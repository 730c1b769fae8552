import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { recordAudit } from '#competition/tournament/audit.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { bumpVersion } from '#competition/tournament/lock.ts';
import { hasResult } from '#competition/brackets/engine/draw/match.ts';
import { forfeitOpen } from '#competition/brackets/engine/play/recording.ts';
import { requireEntrant, setForfeited } from '#competition/brackets/stored/entrants.ts';
import { applyChange, withChanges } from '#competition/brackets/stored/matches.ts';
import { publishClinched } from '#competition/brackets/outlook/clinched.ts';
import {
  computeChanges,
  loadStages,
  writeStageChanges,
} from '#competition/brackets/stored/stages.ts';
import {
  lock,
  refuseUnlessOngoing,
  withLocked,
  type BracketTournament,
} from '#competition/brackets/stored/tournament.ts';

/** Forfeits all open and future matches of an entrant. */
export const forfeit = (ctx: Context, admin: User, id: number, entrantId: number) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const { name, hasForfeited } = await requireEntrant(ctx, id, entrantId);
    refuseUnlessOngoing(tournament);
    if (hasForfeited) throw new AppError('conflict', `${name} has forfeited already`);
    const lost = await forfeitOpenMatches(ctx, id, entrantId);
    await recordAudit(ctx, admin, id, 'forfeited', name, {
      ...(lost.length > 0 && { after: { lost: lost.map((match) => match.name) } }),
    });
    return { message: `${name} has forfeited` };
  });

export const disqualified = (name: string) =>
  new AppError('conflict', `${name} is disqualified. An organiser can lift that.`);

/** Undoes a forfeit for future matches. */
export const reinstate = (ctx: Context, admin: User, id: number, entrantId: number) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const { name, hasForfeited, isDisqualified } = await requireEntrant(ctx, id, entrantId);
    refuseUnlessOngoing(tournament);
    if (isDisqualified) throw disqualified(name);
    if (!hasForfeited) throw new AppError('conflict', `${name} has not forfeited`);
    await letPlayOn(ctx, admin, id, { id: entrantId, name });
    await bumpVersion(ctx, id);
    return { message: `${name} plays on` };
  });

/** Clears a forfeit in the transaction of the caller, which bumps the version. */
export async function letPlayOn(
  ctx: Context,
  admin: User,
  tournamentId: number,
  { id, name }: { id: number; name: string },
) {
  await setForfeited(ctx, id, false);
  const tournament = await lock(ctx, tournamentId);
  if (tournament.stages.length > 1) await takeSeedAgain(ctx, tournament, name);
  await recordAudit(ctx, admin, tournamentId, 'reinstated', name);
}

/** Gives back the seed in a later stage that passed to somebody else, unless something is played there. */
async function takeSeedAgain(ctx: Context, tournament: BracketTournament, name: string) {
  const loaded = await loadStages(ctx, tournament);
  const result = computeChanges(loaded, () => {});
  if (result.affected.length > 0) {
    const message = `The place of ${name} in the next stage has passed on, and was played`;
    throw new AppError('conflict', message, { affected: result.affected });
  }
  await writeStageChanges(ctx, loaded, result);
}

/** Forfeits for a player or team in an ongoing tournament, whose row the caller has locked. */
export async function withdraw(ctx: Context, who: { registrationId: number } | { teamId: number }) {
  const entrant = await ctx.db
    .selectFrom('entrants')
    .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament_id')
    .where('tournaments.status', '=', 'ongoing')
    .where('entrants.has_forfeited', '=', false)
    .where((eb) =>
      'teamId' in who
        ? eb('entrants.team_id', '=', who.teamId)
        : eb('entrants.registration_id', '=', who.registrationId),
    )
    .select(['entrants.id', 'entrants.tournament_id as tournamentId'])
    .executeTakeFirst();
  if (entrant) await forfeitOpenMatches(ctx, entrant.tournamentId, entrant.id);
}

/** Returns the matches that it decides, as they are now. */
export async function forfeitOpenMatches(ctx: Context, tournamentId: number, entrantId: number) {
  await setForfeited(ctx, entrantId, true);
  const loaded = await loadStages(ctx, await lock(ctx, tournamentId));
  const result = computeChanges(loaded, (stages) => {
    for (const { draft } of stages) forfeitOpen(draft);
  });
  await writeStageChanges(ctx, loaded, result);
  await bumpVersion(ctx, tournamentId);
  const { entrants } = loaded;
  const before = entrants.map((one) =>
    one.id === entrantId ? { ...one, hasForfeited: false } : one,
  );
  const matches = withChanges(loaded.matches, result.changes);
  await publishClinched(ctx, { ...loaded, entrants: before }, { entrants, matches });
  return result.changes
    .filter((change) => !hasResult(change.match) && hasResult(applyChange(change)))
    .map(applyChange);
}
