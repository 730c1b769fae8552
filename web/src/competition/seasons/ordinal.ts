import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';

/** '1st', '2nd'. */
export const ordinalOf = (placement: number) => placementOf(placement).replace(' Place', '');
