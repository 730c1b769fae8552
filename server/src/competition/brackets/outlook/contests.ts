import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import type { LoadedStages } from '#competition/brackets/stored/stages.ts';
import type { Contest } from './contest.ts';
import { matchContests } from './matches.ts';
import { royaleContests } from './royale.ts';

/** What is played in a stage, as soon as something of it has been. */
export const contestsOf = (loaded: LoadedStages, structure: StageStructure): Contest[] =>
  structure.stage.format === 'battle_royale'
    ? royaleContests(loaded, structure)
    : matchContests(loaded, structure);

/** How many go on from a stage; null in the last one, which leads to no other. */
export const advanceOf = ({ isLast, stage }: StageStructure) =>
  isLast ? null : (stage.advance ?? 0);
