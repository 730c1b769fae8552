import { staffRoles } from '@last-circle/contract/staff-rules.ts';
import type { StaffMember } from '@last-circle/contract/competition/staff.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { messageOf, runAction } from '#platform/actions/run-action.ts';
import { Select } from '#ui/fields/select.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { useRemoveMember, useSetRole } from './queries.ts';
import { roleLabels } from './role-labels.ts';

interface MemberRowProps {
  tournamentId: number;
  member: StaffMember;
}

export function MemberRow({ tournamentId, member }: MemberRowProps) {
  const { id, email, role, username, expiresAt } = member;
  const setRole = useSetRole();
  const removal = useRemoveMember();
  const params = { id: tournamentId, memberId: id };
  const name = username ?? email;

  const choose = (chosen: string) => {
    const next = staffRoles.find((one) => one === chosen);
    if (!next) return;
    void runAction({
      mutation: setRole,
      args: { params, body: { role: next } },
      done: messageOf,
      failed: 'Failed to change the role',
    });
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {username ? (
            email
          ) : (
            <>
              <Badge tone="warning">Invited</Badge>
              {expiresAt && (
                <span>
                  until <Time value={expiresAt} show="date-time" />
                </span>
              )}
            </>
          )}
        </p>
      </div>
      <Select
        aria-label={`Role of ${name}`}
        className="w-36"
        value={role}
        disabled={setRole.isPending}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {staffRoles.map((one) => (
          <option key={one} value={one}>
            {roleLabels[one]}
          </option>
        ))}
      </Select>
      <DeleteButton
        size="small"
        variant="quiet"
        mutation={removal}
        args={{ params }}
        label={username ? `Remove ${name}` : `Withdraw the invitation of ${name}`}
        question={
          username ? `Remove ${name} from the staff?` : `Withdraw the invitation of ${name}?`
        }
        failed="Failed to remove"
      >
        {username ? 'Remove' : 'Withdraw'}
      </DeleteButton>
      <MutationFailure error={setRole.error} fallback="Failed to change the role" />
    </li>
  );
}
