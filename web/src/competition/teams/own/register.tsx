import { acceptedOf } from '@last-circle/contract/competition/team-rules.ts';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { Time } from '#ui/feedback/time.tsx';
import { TeamAction } from '#competition/teams/team-action.tsx';

/** Enters the complete roster for verification by an organiser. */
export function RegisterTeam({ team }: { team: Team }) {
  const { id, tournamentId, teamSize, registeredAt, isVerified } = team;
  const { length: accepted } = acceptedOf(team.members);
  if (isVerified) return <p className="text-sm text-muted">Your team is in the tournament.</p>;
  if (registeredAt) {
    return (
      <p className="text-sm text-muted">
        Registered <Time value={registeredAt} show="relative" />. An organiser verifies your team
        before the start.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <TeamAction
        variant="primary"
        className="max-sm:grow"
        disabled={accepted < teamSize}
        call="POST /tournaments/:id/register-team"
        args={{ params: { id: tournamentId }, body: { teamId: id } }}
        done={({ message }) => message}
        failed="Registration failed"
      >
        Register team
      </TeamAction>
      <p className="text-sm text-muted tabular-nums">
        {accepted}/{teamSize} accepted
      </p>
    </div>
  );
}
