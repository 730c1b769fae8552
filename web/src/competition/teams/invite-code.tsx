import type { Team } from '@last-circle/contract/competition/teams.ts';
import { paths } from '#paths.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { notifyCopied } from '#ui/controls/notify-copied.ts';

interface InviteCodeProps {
  team: Team;
  code: string;
}

const notify = notifyCopied('invite code');

/** The invite code, and a link that contains it. */
export const InviteCode = ({ team, code }: InviteCodeProps) => (
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
