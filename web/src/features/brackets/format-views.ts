import type { Bracket } from '@last-circle/contract/brackets.ts';
import { preloadable } from '#platform/router/preloadable.ts';

const BattleRoyale = preloadable(async () => (await import('./battle-royale.tsx')).BattleRoyale);
const Elimination = preloadable(async () => (await import('./elimination.tsx')).Elimination);

/** What shows a bracket of the format. */
export const viewOf = (format: Bracket['format']) =>
  format === 'battle_royale' ? BattleRoyale : Elimination;
