import type { ReactNode } from 'react';
import type { SeasonTournament } from '@last-circle/contract/competition/seasons.ts';

/** How far a tournament is, and who sees it. */
export type BadgesOf = (tournament: Pick<SeasonTournament, 'status' | 'visibility'>) => ReactNode;
