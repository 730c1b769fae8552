import type { Bracket } from '@last-circle/contract/brackets.ts';
import { preloadable } from '#platform/router/preloadable.ts';

/** The component that shows a bracket, by its format. */
export const formatViews = {
  battle_royale: preloadable(async () => (await import('./battle-royale.tsx')).BattleRoyale),
  single_elimination: preloadable(async () => (await import('./elimination.tsx')).Elimination),
} satisfies Record<Bracket['format'], unknown>;
