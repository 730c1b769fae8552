import type { Team } from '@last-circle/contract/competition/teams.ts';
import { InviteCode } from './invite-code.tsx';
import { Roster } from './roster.tsx';
import { TeamTools } from './tools.tsx';

interface TeamPanelProps {
  team: Team;
  /** Whether the viewer may change it now. */
  isManaged: boolean;
  /** Whether its invite code is still valid. */
  isOpen: boolean;
  onDeleted?: () => void;
}

/** A team as its members see it. */
export const TeamPanel = ({ team, isManaged, isOpen, onDeleted }: TeamPanelProps) => (
  <>
    {isOpen && team.inviteCode && <InviteCode team={team} code={team.inviteCode} />}
    <Roster team={team} isManaged={isManaged} />
    {isManaged && <TeamTools team={team} onDeleted={onDeleted} />}
  </>
);
