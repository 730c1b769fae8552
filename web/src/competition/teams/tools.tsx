import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { Button } from '#ui/controls/button.tsx';
import { TeamAction } from './team-action.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const EditTeamDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditTeamDialog);

interface TeamToolsProps {
  team: Team;
  onDeleted?: (() => void) | undefined;
}

/** The captain's actions on the team itself. */
export function TeamTools({ team, onDeleted }: TeamToolsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const args = { params: { id: team.id } };
  return (
    <div className="flex flex-wrap gap-x-2 border-t border-line pt-3">
      <Button
        size="small"
        variant="quiet"
        className="-ml-3"
        aria-label="Edit team"
        onClick={() => setIsEditing(true)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Button>
      <TeamAction
        size="small"
        variant="quiet"
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
        <RefreshCw aria-hidden="true" className="size-4" />
        New code
      </TeamAction>
      <TeamAction
        size="small"
        variant="quiet"
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
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </TeamAction>
      <Suspense>
        {isEditing && <EditTeamDialog team={team} onClose={() => setIsEditing(false)} />}
      </Suspense>
    </div>
  );
}
