import { acceptedOf } from '@last-circle/contract/competition/team-rules.ts';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { TeamAction } from './team-action.tsx';

interface JoinTeamProps {
  team: Team;
  /** Rejected players ask again, of public teams too. */
  wasRejected: boolean;
}

/** Joins a public team at once, or asks a private one. */
export function JoinTeam({ team, wasRejected }: JoinTeamProps) {
  const { id, name, isPublic, members, teamSize } = team;
  if (acceptedOf(members).length >= teamSize) {
    return <p className="text-sm text-muted">Team is full</p>;
  }
  const label = isPublic && !wasRejected ? 'Join' : 'Ask to join';
  return (
    <TeamAction
      size="small"
      call="POST /teams/:id/join"
      args={{ params: { id } }}
      done={({ message }) => message}
      failed="Failed to join team"
      label={`${label} ${name}`}
    >
      {label}
    </TeamAction>
  );
}
