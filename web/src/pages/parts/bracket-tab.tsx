import type { ReactNode } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { BracketView } from '#competition/brackets/view/view.tsx';

interface BracketTabProps {
  tournament: Tournament;
  /** Whether the page is up to date. */
  note: ReactNode;
}

const Picks = lazyExtra(async () => (await import('#competition/brackets/picks/picks.tsx')).Picks);

export const BracketTab = ({ tournament: { id, pickem, status }, note }: BracketTabProps) => (
  <>
    <BracketView tournamentId={id} note={note} />
    {pickem && status !== 'upcoming' && <Picks tournamentId={id} />}
  </>
);
