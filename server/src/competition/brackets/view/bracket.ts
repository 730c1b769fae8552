import { setImmediate as nextTurn } from 'node:timers/promises';
import { stagesProblems } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { bumpVersion } from '#competition/tournament/lock.ts';
import { entrantsOf, freezeEntrants } from '#competition/brackets/stored/entrants.ts';
import { advanceStages } from '#competition/brackets/engine/play/advance-stages.ts';
import { matchesOfStage } from '#competition/brackets/engine/draw/structure.ts';
import { insertDrafts, structuresOf, unplayedStages } from '#competition/brackets/stored/stages.ts';
import { lock } from '#competition/brackets/stored/tournament.ts';

/** Freezes the entrants and generates the matches of all stages; part of the start. */
export async function generateBracket(ctx: Context, tournamentId: number) {
  const tournament = await lock(ctx, tournamentId);
  await freezeEntrants(ctx, tournamentId);
  const entrants = await entrantsOf(ctx, tournamentId);
  const [problem] = entrants.length < 2 ? [] : stagesProblems(tournament.stages, entrants.length);
  if (problem) {
    throw new AppError(
      'conflict',
      `${problem.message}. With ${entrants.length} entrants the format has to be changed before the start.`,
    );
  }
  // Of thousands of entrants each step takes tens of milliseconds: in between others are answered.
  const structures = structuresOf(tournament, entrants.length);
  await nextTurn();
  const matches = new Map(
    structures.map((structure) => [structure, matchesOfStage(structure, tournament)]),
  );
  await nextTurn();
  const stages = unplayedStages(
    structures,
    entrants.map(({ id }) => id),
    (structure) => matches.get(structure) ?? [],
  );
  await nextTurn();
  advanceStages(stages, { scoring: tournament.scoring });
  await nextTurn();
  await insertDrafts(ctx, tournamentId, stages);
  await bumpVersion(ctx, tournamentId);
}
