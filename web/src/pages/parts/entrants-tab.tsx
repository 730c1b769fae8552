import type { ReactNode } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useUser } from '#platform/session/session.ts';
import { Participants } from '#competition/brackets/view/participants.tsx';
import { PublicTeams } from '#competition/teams/list.tsx';
import { TeamsView } from '#competition/teams/teams-view.tsx';
import { CheckIn } from '#competition/tournaments/registration/check-in.tsx';

interface EntrantsTabProps {
  tournament: Tournament;
  /** Whether the page is up to date. */
  note: ReactNode;
}

export const EntrantsTab = ({ tournament, note }: EntrantsTabProps) => (
  <>
    {note && <div className="mb-4 print:hidden">{note}</div>}
    <Entrants tournament={tournament} />
  </>
);

/** Players, or teams with the viewer's own one. */
function Entrants({ tournament }: { tournament: Tournament }) {
  const user = useUser();
  if (tournament.maxTeams === null) return <Participants tournament={tournament} />;
  if (!user) return <PublicTeams tournament={tournament} />;
  return <TeamsView tournament={tournament} checkIn={<CheckIn tournament={tournament} />} />;
}
