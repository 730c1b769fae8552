import { Suspense, useState } from 'react';
import { isEntryOpen } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { useResultsToDo } from '#competition/brackets/data/use-results-to-do.ts';
import { TeamStep } from '#competition/teams/step.tsx';
import { CheckIn } from '#competition/tournaments/registration/check-in.tsx';
import { StaffStep } from '#competition/tournaments/page/staff-step.tsx';
import { SingleActions } from '#competition/tournaments/registration/tournament-actions.tsx';
import { useNow } from '#competition/tournaments/basics/use-now.ts';

const WinnersDialog = lazyPart(
  async () => (await import('#competition/winners/winners-dialog.tsx')).WinnersDialog,
);

/** The next step of somebody who is signed in: of the staff, of a player, of a captain. */
export function UserSteps({ tournament }: { tournament: Tournament }) {
  const isStaff = useMayActAs('referee', tournament);
  const now = useNow(Date.parse(tournament.registrationClosesAt ?? ''));
  return (
    <>
      {isStaff && <StaffSteps tournament={tournament} />}
      <CheckIn tournament={tournament} />
      {tournament.maxTeams === null ? (
        <SingleActions tournament={tournament} />
      ) : (
        <TeamStep tournament={tournament} isOpen={isEntryOpen(tournament, now)} />
      )}
    </>
  );
}

function StaffSteps({ tournament }: { tournament: Tournament }) {
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const results = useResultsToDo(tournament.id);
  const canAnnounce = useMayActAs('organiser', tournament);
  return (
    <>
      <StaffStep
        tournament={tournament}
        results={results}
        canAnnounce={canAnnounce}
        onAnnounce={() => setIsAnnouncing(true)}
      />
      <Suspense>
        {isAnnouncing && (
          <WinnersDialog tournament={tournament} onClose={() => setIsAnnouncing(false)} />
        )}
      </Suspense>
    </>
  );
}
