import { Eye } from 'lucide-react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { useUpdate } from '#competition/tournaments/basics/admin-calls.ts';

/** Makes a draft public. */
export function PublishTournament({ tournament }: { tournament: Tournament }) {
  const { id, name } = tournament;
  return (
    <MutationButton
      size="small"
      variant="primary"
      className="col-span-2"
      mutation={useUpdate()}
      args={{ params: { id }, body: { ...tournament, visibility: 'public' } }}
      done={`${name} is public now`}
      failed="Failed to update tournament"
      busyText="Publishing..."
    >
      <Eye aria-hidden="true" className="size-4" />
      Publish
    </MutationButton>
  );
}
