import type { Team, TeamMember } from '@last-circle/contract/competition/teams.ts';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { DialogButton } from '#competition/tournament/dialog-button.tsx';

const SubstituteDialog = lazyPart(
  async () => (await import('./substitute-dialog.tsx')).SubstituteDialog,
);

/** Lets organisers replace a player while the tournament is ongoing. */
export function SubstituteButton({ team, member }: { team: Team; member: TeamMember }) {
  const { data: tournament } = useTournament(String(team.tournamentId));
  const isOrganiser = useMayActAs('organiser', tournament);
  const canReplace = isOrganiser && tournament?.status === 'ongoing' && team.isVerified;
  if (!canReplace || member.status !== 'accepted') return null;
  return (
    <DialogButton
      size="small"
      variant="quiet"
      aria-label={`Replace ${member.fortniteUsername}`}
      dialog={(onClose) => <SubstituteDialog teamId={team.id} member={member} onClose={onClose} />}
    >
      Replace
    </DialogButton>
  );
}
