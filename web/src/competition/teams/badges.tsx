import { Globe, Lock } from 'lucide-react';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { classNames } from '#ui/basics/class-names.ts';

interface TeamBadgesProps {
  team: Team;
  className?: string;
}

/** Privacy and verification of a team. */
export const TeamBadges = ({ team, className }: TeamBadgesProps) => (
  <div className={classNames('flex flex-wrap gap-1.5', className)}>
    <Badge>
      {team.isPublic ? (
        <Globe aria-hidden="true" className="size-3.5" />
      ) : (
        <Lock aria-hidden="true" className="size-3.5" />
      )}
      {team.isPublic ? 'Public' : 'Private'}
    </Badge>
    <Verification team={team} />
  </div>
);

function Verification({ team }: { team: Team }) {
  if (team.isDisqualified) return <Badge tone="danger">Disqualified</Badge>;
  if (team.waitingNumber !== null) {
    return <Badge tone="warning">Waiting: number {team.waitingNumber}</Badge>;
  }
  if (team.missedCheckIn) return <Badge tone="danger">Missed check-in</Badge>;
  if (team.checkedInAt) return <Badge tone="success">Checked in</Badge>;
  if (team.isVerified) return <Badge tone="success">Verified</Badge>;
  if (team.registeredAt) return <Badge tone="warning">Awaiting verification</Badge>;
  return <Badge>Not registered</Badge>;
}
