import type { Bracket } from '@last-circle/contract/brackets.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

/** The component that shows a bracket, by its format. */
export const formatViews = {
  battle_royale: lazyPart(async () => (await import('./battle-royale.tsx')).BattleRoyale),
  single_elimination: lazyPart(async () => (await import('./elimination.tsx')).Elimination),
} satisfies Record<Bracket['format'], unknown>;
