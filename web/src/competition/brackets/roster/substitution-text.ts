import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';

/** 'For Nova from the Semi-finals on'; undefined where the place never passed on. */
export function substitutionOf({ standsInFor }: Bracket['entrants'][number]) {
  if (!standsInFor) return undefined;
  return standsInFor.map(({ name, from }) => `For ${name} since ${from}`).join(', ');
}
