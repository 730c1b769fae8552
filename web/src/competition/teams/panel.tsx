import type { Team } from '@last-circle/contract/competition/teams.ts';
import { notifyCopied } from '#ui/controls/use-copy.ts';
import { Roster } from './roster.tsx';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { CallButton } from '#platform/actions/call-button.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { paths } from '#paths.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';

interface TeamPanelProps {
  team: Team;
  /** Whether the viewer may change it now. */
  isManaged: boolean;
  /** Whether its invite code is still valid. */
  isOpen: boolean;
  onDeleted?: (() => void) | undefined;
}

export const TeamPanel = ({ team, isManaged, isOpen, onDeleted }: TeamPanelProps) => (
  <>
    {isOpen && team.inviteCode && <InviteCode team={team} code={team.inviteCode} />}
    <Roster team={team} isManaged={isManaged} />
    {isManaged && <TeamTools team={team} onDeleted={onDeleted} />}
  </>
);

const EditTeamDialog = lazyExtra(async () => (await import('./team-dialog.tsx')).EditTeamDialog);

const look = { size: 'small', variant: 'quiet' } as const;

function TeamTools({ team, onDeleted }: Pick<TeamPanelProps, 'team' | 'onDeleted'>) {
  const args = { params: { id: team.id } };
  return (
    <div className="flex flex-wrap gap-x-2 border-t border-line pt-3">
      <DialogButton
        icon={Pencil}
        {...look}
        className="-ml-3"
        aria-label="Edit team"
        dialog={(onClose) => <EditTeamDialog team={team} onClose={onClose} />}
      >
        Edit
      </DialogButton>
      <CallButton
        icon={RefreshCw}
        {...look}
        call="POST /teams/:id/invite-code"
        args={args}
        done="The team has a new invite code"
        failed="Failed to make a new invite code"
        confirmation={{
          question: 'Make a new invite code?',
          action: 'Make new code',
          detail: 'The old code will stop working.',
        }}
      >
        New code
      </CallButton>
      <CallButton
        icon={Trash2}
        {...look}
        call="DELETE /teams/:id"
        args={args}
        done="Team deleted successfully"
        failed="Failed to delete team"
        confirmation={{
          question: 'Are you sure you want to delete this team?',
          action: 'Delete',
          detail: `${team.name} and its roster will be deleted.`,
          isDanger: true,
        }}
        label="Delete team"
        onDone={onDeleted}
      >
        Delete
      </CallButton>
    </div>
  );
}

const notify = notifyCopied('invite code');

/** The invite code, and a link that contains it. */
const InviteCode = ({ team, code }: { team: Team; code: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-2 rounded-sm border border-dashed border-edge py-2 pr-1 pl-4">
    <p className="text-sm text-muted">
      Invite code <strong className="block font-mono text-lg text-ink">{code}</strong>
    </p>
    <div className="flex items-center">
      <CopyButton text={code} label="Copy invite code" onCopy={notify} />
      <ShareButton
        title={`Join ${team.name}`}
        path={`${paths.tournamentTeams(team.tournamentId)}?code=${code}`}
        variant="quiet"
      >
        Share invite
      </ShareButton>
    </div>
  </div>
);
