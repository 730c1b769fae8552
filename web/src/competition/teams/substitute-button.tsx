import { Suspense, useState } from 'react';
import type { Team, TeamMember } from '@last-circle/contract/competition/teams.ts';
import { useTournament } from '#competition/tournament/use-tournament.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { Button } from '#ui/controls/button.tsx';

const SubstituteDialog = lazyPart(
  async () => (await import('./substitute-dialog.tsx')).SubstituteDialog,
);

interface SubstituteButtonProps {
  team: Team;
  member: TeamMember;
}

/** Lets organisers replace a player while the tournament is ongoing. */
export function SubstituteButton({ team, member }: SubstituteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: tournament } = useTournament(String(team.tournamentId));
  const isOrganiser = useMayActAs('organiser', tournament);
  const canReplace = isOrganiser && tournament?.status === 'ongoing' && team.isVerified;
  if (!canReplace || member.status !== 'accepted') return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Replace ${member.fortniteUsername}`}
        onClick={() => setIsOpen(true)}
      >
        Replace
      </Button>
      <Suspense>
        {isOpen && (
          <SubstituteDialog teamId={team.id} member={member} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
