import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

/** The component that shows a stage, by its format. */
export const formatViews = {
  battle_royale: lazyPart(async () => (await import('./battle-royale.tsx')).BattleRoyale),
  single_elimination: lazyPart(async () => (await import('./elimination.tsx')).Elimination),
  double_elimination: lazyPart(async () => (await import('./elimination.tsx')).DoubleElimination),
  round_robin: lazyPart(async () => (await import('./round-robin.tsx')).RoundRobin),
  swiss: lazyPart(async () => (await import('./swiss.tsx')).Swiss),
} satisfies Record<Bracket['format'], unknown>;
