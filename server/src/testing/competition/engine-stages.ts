import {
  plainStage,
  type Stage,
} from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { structureOf } from '#competition/brackets/engine/draw/structure.ts';

export type PartOfStage = Pick<Stage, 'format'> & Partial<Stage>;

export const structuresFor = (stages: readonly PartOfStage[], entrants: number, lot = '1') =>
  structureOf(
    stages.map((stage) => ({ ...plainStage(stage.format), ...stage })),
    entrants,
    { lot },
  );
