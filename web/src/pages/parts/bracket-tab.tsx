import type { ReactNode } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { BracketView } from '#competition/brackets/view/view.tsx';

interface BracketTabProps {
  tournament: Tournament;
  /** Whether the page is up to date. */
  note: ReactNode;
}

export const BracketTab = ({ tournament, note }: BracketTabProps) => (
  <BracketView tournamentId={tournament.id} note={note} />
);
