import {
  Ban,
  Download as DownloadIcon,
  Eye,
  History,
  Mail,
  Pencil,
  Radio,
  UserCog,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { useDownload, type Download } from '#platform/actions/download-button.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Link } from '#platform/router/link.tsx';
import { adminPaths } from '#admin-paths.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { MenuItem, menuLinkProps, MoreMenu } from '#ui/overlays/menu.tsx';
import { RosterButton } from '#competition/brackets/roster/button.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import {
  NextStepButtons,
  TournamentDialog,
  type TournamentDialogName,
} from '#competition/tournaments/manage/dialogs.tsx';
import type { Kind } from './kind.ts';

export interface DeskToolsProps {
  tournament: Tournament;
  /** The table that the filter shows. */
  csv: Download<Kind<never>['csv']>;
}

/** What the staff does with the tournament as a whole. */
export function DeskTools(props: DeskToolsProps) {
  if (!useMayActAs('organiser', props.tournament)) {
    return <ButtonLink to={paths.tournament(props.tournament.id)}>Tournament page</ButtonLink>;
  }
  return (
    <>
      <OrganiserTools {...props} />
      <More {...props} />
    </>
  );
}

function OrganiserTools({ tournament }: DeskToolsProps) {
  const [open, setOpen] = useState<TournamentDialogName>();
  return (
    <>
      <NextStepButtons tournament={tournament} className="max-sm:basis-full" onOpen={setOpen} />
      {tournament.status === 'upcoming' && (
        <Button icon={UserPlus} onClick={() => setOpen('add')}>
          Add
        </Button>
      )}
      {tournament.status === 'ongoing' && <RosterButton tournamentId={tournament.id} />}
      {open && (
        <TournamentDialog name={open} tournament={tournament} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function More({ tournament, csv }: DeskToolsProps) {
  const { id, maxTeams } = tournament;
  const [open, setOpen] = useState<TournamentDialogName>();
  const download = useDownload(csv);
  const opener = (name: TournamentDialogName, Icon: LucideIcon, label: string) => (
    <MenuItem onClick={() => setOpen(name)}>
      <Icon aria-hidden="true" />
      {label}
    </MenuItem>
  );
  const link = (to: string, Icon: LucideIcon, label: string) => (
    <Link to={to} {...menuLinkProps}>
      <Icon aria-hidden="true" />
      {label}
    </Link>
  );
  return (
    <>
      <MoreMenu label="More tools">
        {link(paths.tournament(id), Eye, 'Tournament page')}
        {opener('edit', Pencil, 'Edit')}
        {maxTeams !== null && link(paths.tournamentTeams(id), UsersRound, 'Manage rosters')}
        {link(adminPaths.mailings(id), Mail, 'Message')}
        <MenuItem disabled={download.isPending} onClick={() => download.mutate()}>
          <DownloadIcon aria-hidden="true" />
          Download CSV
        </MenuItem>
        {opener('staff', UserCog, 'Staff')}
        {opener('bans', Ban, 'Bans')}
        {link(adminPaths.connections(id), Radio, 'Connections')}
        {opener('audit', History, 'Audit log')}
      </MoreMenu>
      <MutationFailure error={download.error} fallback={csv.failed} />
      {open && (
        <TournamentDialog name={open} tournament={tournament} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
