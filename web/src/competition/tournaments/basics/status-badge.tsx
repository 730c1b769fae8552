import type { TournamentStatus } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';

export const statusLabels: Record<TournamentStatus, string> = {
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const tones: Record<TournamentStatus, Tone> = {
  upcoming: 'rare',
  ongoing: 'live',
  completed: 'neutral',
  cancelled: 'cancelled',
};

interface StatusBadgeProps {
  status: TournamentStatus;
  /** Whether it is shown on a picture. */
  isSolid?: boolean;
}

export const StatusBadge = ({ status, isSolid = false }: StatusBadgeProps) => (
  <Badge tone={tones[status]} isSolid={isSolid}>
    {statusLabels[status]}
  </Badge>
);
