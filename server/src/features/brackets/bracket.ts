import { stagesProblem } from '@last-circle/contract/stage-rules.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { entrantsOf, freezeEntrants } from './entrants.ts';
import { insertStages, loadStages } from './stages.ts';
import { viewOf } from './view.ts';
import { lock, withSnapshot } from './tournament.ts';

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
