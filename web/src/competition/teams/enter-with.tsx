import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { OwnPermanentTeam } from '@last-circle/contract/competition/permanent-teams.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { useUser } from '#platform/session/session.ts';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { ownPermanentTeamsQuery } from './queries.ts';

const EnterTeamDialog = lazyExtra(
  async () => (await import('#competition/teams/enter-dialog.tsx')).EnterTeamDialog,
);

/** The permanent teams that the viewer may enter. */
export function useCaptainedTeams() {
  const user = useUser();
  const { data = [] } = useQuery(ownPermanentTeamsQuery);
  return data.filter(({ captainUserId }) => captainUserId === user?.id);
}

interface EnterWithProps {
  tournament: Tournament;
  teams: OwnPermanentTeam[];
}

export const EnterWith = ({ tournament, teams }: EnterWithProps) =>
  teams.map((team) => (
    <DialogButton
      key={team.id}
      variant="primary"
      className="grow basis-full"
      dialog={(onClose) => (
        <EnterTeamDialog tournament={tournament} team={team} onClose={onClose} />
      )}
    >
      <UsersRound aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 whitespace-normal [overflow-wrap:anywhere]">
        Enter with {team.name}
      </span>
    </DialogButton>
  ));
