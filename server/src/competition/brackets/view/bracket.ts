import { stagesProblem } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { bumpVersion } from '#competition/tournament/version.ts';
import { entrantsOf, freezeEntrants } from '#competition/brackets/stored/entrants.ts';
import { insertStages, loadStages } from '#competition/brackets/stored/stages.ts';
import { viewOf } from './view.ts';
import { lock, withSnapshot } from '#competition/brackets/stored/tournament.ts';

/** Freezes the entrants and generates the matches of all stages; part of the start. */
export async function generateBracket(ctx: Context, tournamentId: number) {
  const tournament = await lock(ctx, tournamentId);
  await freezeEntrants(ctx, tournamentId);
  const entrants = await entrantsOf(ctx, tournamentId);
  const problem = entrants.length < 2 ? null : stagesProblem(tournament.stages, entrants.length);
  if (problem) throw new AppError('conflict', problem);
  await insertStages(ctx, tournament);
  await bumpVersion(ctx, tournamentId);
}

/** A stage, without a number the first one that is not over, else the last. */
export const get = (ctx: Context, tournamentId: number, stage?: number) =>
  withSnapshot(ctx, tournamentId, async (ctx, tournament) =>
    viewOf(await loadStages(ctx, tournament), stage),
  );
