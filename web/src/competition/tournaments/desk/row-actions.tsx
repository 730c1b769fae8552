import { LogIn, LogOut } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { runAction } from '#platform/actions/run-action.ts';
import type { Reply } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { MenuItem, MoreMenu } from '#ui/overlays/menu.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import { hasDesk, isMissing, type OfKind, type RegisteredRow } from './kind.ts';

interface RowActionsProps<Row> extends OfKind<Row> {
  row: Row;
}

/** What is due now in words, verifies and deletes one registration or team; at most three controls. */
export function RowActions<Row extends RegisteredRow>(props: RowActionsProps<Row>) {
  const { tournament, kind, row, isCheckInOpen } = props;
  const { id, isVerified, waitingNumber } = row;
  const name = kind.nameOf(row);
  const [word] = kind.noun;
  const params = { id };
  const verification = useApiMutation(kind.verify);
  const removal = useApiMutation(kind.remove);
  const canRemove = useMayActAs('organiser', tournament);
  const onRemoved = useEffectEvent(props.onRemoved);
  const verify = {
    mutation: verification,
    args: { params, body: { isVerified: true } },
    done: `${name} verified`,
    failed: `Failed to verify ${word}`,
  };
  const unverify = {
    ...verify,
    args: { params, body: { isVerified: false } },
    done: `${name} unverified`,
    confirmation: { question: `Unverify ${name}?`, action: 'Unverify', detail: kind.release },
    undo: () => void runAction(verify),
  };
  const canCheckIn = hasDesk(tournament) && (isVerified || waitingNumber !== null);
  const isDue = isCheckInOpen && isMissing(row);

  // It was deleted, or the filter no longer shows it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) onRemoved();
    },
    [],
  );

  return (
    // As wide as three of them in one line.
    <div className="flex grow flex-wrap items-center gap-2 md:min-w-54 md:justify-end md:max-lg:gap-0 lg:min-w-60">
      {canCheckIn && !isDue && <CheckInMenu tournament={tournament} row={row} name={name} />}
      {canCheckIn && isDue && (
        <CallButton
          {...checkInOf(tournament, row, name)}
          size="small"
          className="max-md:grow"
          label={`Check in ${name}`}
        >
          Check in
        </CallButton>
      )}
      <MutationButton
        {...(isVerified ? unverify : verify)}
        size="small"
        variant={kind.isToVerify(row) ? 'secondary' : 'quiet'}
        className="max-md:grow"
        sibling={removal}
      >
        {isVerified ? 'Unverify' : 'Verify'}
      </MutationButton>
      {canRemove && (
        <DeleteButton
          isIcon
          mutation={removal}
          sibling={verification}
          args={{ params }}
          question={`Are you sure you want to delete this ${word}?`}
          detail={kind.lossOf(name)}
          failed={`Failed to delete ${word}`}
        />
      )}
    </div>
  );
}

const checkInOf = ({ id }: Tournament, row: RegisteredRow, name: string) => ({
  call: 'PATCH /tournaments/:id/check-ins' as const,
  args: { params: { id }, body: { ids: [row.id], isCheckedIn: row.checkedInAt === null } },
  done: ({ outcomes }: Reply<'PATCH /tournaments/:id/check-ins'>) =>
    outcomes[0]?.reason ?? `${name} checked ${row.checkedInAt === null ? 'in' : 'out'}`,
  failed: 'Check-in failed',
});

interface CheckInMenuProps {
  tournament: Tournament;
  row: RegisteredRow;
  name: string;
}

/** Checks in by hand before check-in opens, or back out. */
function CheckInMenu({ tournament, row, name }: CheckInMenuProps) {
  const { call, ...action } = checkInOf(tournament, row, name);
  const mutation = useApiMutation(call);
  const Icon = row.checkedInAt === null ? LogIn : LogOut;
  return (
    <>
      <MoreMenu label={`More for ${name}`}>
        <MenuItem
          disabled={mutation.isPending}
          onClick={() => void runAction({ mutation, ...action })}
        >
          <Icon aria-hidden="true" />
          {row.checkedInAt === null ? 'Check in now' : 'Check out'}
        </MenuItem>
      </MoreMenu>
      <MutationFailure error={mutation.error} fallback={action.failed} />
    </>
  );
}
