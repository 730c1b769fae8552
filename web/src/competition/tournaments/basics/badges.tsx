import type {
  TournamentFormat,
  TournamentStatus,
  Visibility,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';

/** As the filters word them; elsewhere what is ongoing is live. */
export const statusLabels: Record<TournamentStatus, string> = {
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const formatLabels: Record<TournamentFormat, string> = {
  single_elimination: 'Single elimination',
  double_elimination: 'Double elimination',
  round_robin: 'Round robin',
  swiss: 'Swiss',
  battle_royale: 'Battle royale',
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
    {status === 'ongoing' ? 'Live' : statusLabels[status]}
  </Badge>
);

interface VerificationBadgeProps {
  isVerified: boolean;
  /** From 1 on the waiting list. */
  waitingNumber?: number | null | undefined;
  missedCheckIn?: boolean;
}

export function VerificationBadge(props: VerificationBadgeProps) {
  const { isVerified, waitingNumber = null, missedCheckIn = false } = props;
  if (isVerified) return <Badge tone="success">Verified</Badge>;
  if (waitingNumber !== null) return <Badge>Waiting: number {waitingNumber}</Badge>;
  if (missedCheckIn) return <Badge tone="danger">Missed check-in</Badge>;
  return <Badge tone="warning">Pending</Badge>;
}

/** Says who sees a tournament that is not public. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  if (visibility === 'public') return null;
  return visibility === 'draft' ? <Badge tone="warning">Draft</Badge> : <Badge>Unlisted</Badge>;
}

/** How far a tournament is, and who sees it. */
export const badgesOf = ({ status, visibility }: Pick<Tournament, 'status' | 'visibility'>) => (
  <>
    <StatusBadge status={status} />
    <VisibilityBadge visibility={visibility} />
  </>
);
