import {
  Ban,
  History,
  Mail,
  Pencil,
  Radio,
  UserCog,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { RosterButton } from '#competition/brackets/roster/button.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import {
  NextStepButtons,
  TournamentDialog,
  type TournamentDialogName,
} from '#competition/tournaments/manage/dialogs.tsx';

/** What the staff does with the tournament as a whole. */
export const DeskTools = ({ tournament }: { tournament: Tournament }) => (
  <>
    <ButtonLink to={paths.tournament(tournament.id)}>Tournament page</ButtonLink>
    {useMayActAs('organiser', tournament) && <OrganiserTools tournament={tournament} />}
  </>
);

function OrganiserTools({ tournament }: { tournament: Tournament }) {
  const { id, status, maxTeams } = tournament;
  const [open, setOpen] = useState<TournamentDialogName>();
  const opener = (name: TournamentDialogName, Icon: LucideIcon, label: string) => (
    <Button icon={Icon} onClick={() => setOpen(name)}>
      {label}
    </Button>
  );
  return (
    <>
      {status === 'upcoming' && opener('add', UserPlus, 'Add')}
      {status === 'ongoing' && <RosterButton tournamentId={id} />}
      <NextStepButtons tournament={tournament} onOpen={setOpen} />
      {opener('edit', Pencil, 'Edit')}
      {opener('bans', Ban, 'Bans')}
      {opener('staff', UserCog, 'Staff')}
      <ButtonLink icon={Mail} to={paths.adminMailings(id)}>
        Message
      </ButtonLink>
      <ButtonLink icon={Radio} to={paths.adminConnections(id)}>
        Connections
      </ButtonLink>
      {opener('audit', History, 'Audit log')}
      {maxTeams !== null && <ButtonLink to={paths.tournamentTeams(id)}>Manage rosters</ButtonLink>}
      {open && (
        <TournamentDialog name={open} tournament={tournament} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
