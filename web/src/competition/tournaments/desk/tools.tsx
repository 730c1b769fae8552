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
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { RosterButton } from '#competition/brackets/roster/button.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import {
  NextStepButtons,
  TournamentDialog,
  type TournamentDialogName,
} from '#competition/tournaments/manage/dialogs.tsx';

/** What the staff does with the tournament as a whole. */
export function DeskTools({ tournament }: { tournament: Tournament }) {
  return (
    <>
      <Link to={paths.tournament(tournament.id)} className={buttonClass()}>
        Tournament page
      </Link>
      {useMayActAs('organiser', tournament) && <OrganiserTools tournament={tournament} />}
    </>
  );
}

function OrganiserTools({ tournament }: { tournament: Tournament }) {
  const { id, status, maxTeams } = tournament;
  const [open, setOpen] = useState<TournamentDialogName>();
  const opener = (name: TournamentDialogName, Icon: LucideIcon, label: string) => (
    <Button onClick={() => setOpen(name)}>
      <Icon aria-hidden="true" className="size-4" />
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
      <Link to={paths.adminMailings(id)} className={buttonClass()}>
        <Mail aria-hidden="true" className="size-4" />
        Message
      </Link>
      <Link to={paths.adminConnections(id)} className={buttonClass()}>
        <Radio aria-hidden="true" className="size-4" />
        Connections
      </Link>
      {opener('audit', History, 'Audit log')}
      {maxTeams !== null && (
        <Link to={paths.tournamentTeams(id)} className={buttonClass()}>
          Manage rosters
        </Link>
      )}
      {open && (
        <TournamentDialog name={open} tournament={tournament} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
