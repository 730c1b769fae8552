import { Crown, UserMinus } from 'lucide-react';
import type { OwnPermanentTeam } from '@last-circle/contract/competition/permanent-teams.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { runAction } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { MenuItem, MoreMenu } from '#ui/overlays/menu.tsx';

interface MemberMenuProps {
  team: OwnPermanentTeam;
  member: OwnPermanentTeam['members'][number];
}

/** What a captain may do about another member. */
export function MemberMenu({ team, member: { userId, username } }: MemberMenuProps) {
  const promotion = useApiMutation('PUT /permanent-teams/:id/captain');
  const removal = useApiMutation('DELETE /permanent-teams/:id/members/:userId');
  const promotionFailed = 'Failed to change the captain';
  const removalFailed = 'Failed to remove member';

  function promote() {
    removal.reset();
    void runAction({
      mutation: promotion,
      args: { params: { id: team.id }, body: { userId } },
      done: `${username} is the captain now`,
      failed: promotionFailed,
      confirmation: {
        question: `Make ${username} captain of ${team.name}?`,
        action: 'Make captain',
        detail: 'You stay in the team but can no longer manage it.',
      },
    });
  }

  function remove() {
    promotion.reset();
    void runAction({
      mutation: removal,
      args: { params: { id: team.id, userId } },
      done: `${username} removed from ${team.name}`,
      failed: removalFailed,
      confirmation: {
        question: `Remove ${username} from ${team.name}?`,
        action: 'Remove',
        detail: 'They stay in tournaments the team has already entered.',
        isDanger: true,
      },
    });
  }

  return (
    <>
      <MoreMenu label={`Actions for ${username}`}>
        <MenuItem disabled={promotion.isPending} onClick={promote}>
          <Crown aria-hidden="true" />
          Make captain
        </MenuItem>
        <MenuItem isDanger disabled={removal.isPending} onClick={remove}>
          <UserMinus aria-hidden="true" />
          Remove
        </MenuItem>
      </MoreMenu>
      <MutationFailure error={promotion.error} fallback={promotionFailed} />
      <MutationFailure error={removal.error} fallback={removalFailed} />
    </>
  );
}
