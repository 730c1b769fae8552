import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';

/** Of a dialog about one tournament. */
export interface TournamentDialogProps {
  tournament: Tournament;
  onClose: () => void;
}
