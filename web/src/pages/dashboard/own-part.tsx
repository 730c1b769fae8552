import type { ReactNode } from 'react';
import { OwnMatches } from '#features/brackets/own-matches.tsx';
import { CardSkeletons } from '#features/tournaments/card-skeletons.tsx';
import { HelpedTournaments } from '#features/tournaments/helped-tournaments.tsx';

/** What the viewer plays next and helps at, above what everybody sees. */
export const OwnPart = ({ children }: { children: ReactNode }) => (
  <OwnMatches loading={<CardSkeletons />}>
    <HelpedTournaments />
    {children}
  </OwnMatches>
);
