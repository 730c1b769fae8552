import { useEffect, useEffectEvent } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { CallButton } from '#platform/actions/call-button.tsx';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf, runAction } from '#platform/actions/run-action.ts';
import { useApiMutation, type ListQueryOptions } from '#platform/api/queries.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';
import type { Column, RowSelection } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { useMayActAs } from '#competition/tournament/staff.ts';
import type { Registered, RegisteredFilter } from '#competition/tournaments/basics/queries.ts';

/** What players and teams have in common. */
export type RegisteredRow = Pick<
  Registration,
  'id' | 'isVerified' | 'waitingNumber' | 'missedCheckIn' | 'checkedInAt'
>;

/** How players and teams differ. */
export interface Kind<Row> {
  list: Registered;
  query: (id: number, filter: RegisteredFilter) => ListQueryOptions<Row[]>;
  csv: 'GET /tournaments/:id/registrations.csv' | 'GET /teams/tournament/:id/teams.csv';
  verify: 'PATCH /tournaments/registrations/:id/verify' | 'PATCH /teams/:id/verify';
  verifyAll: 'PATCH /tournaments/:id/registrations/verify' | 'PATCH /teams/tournament/:id/verify';
  remove: 'DELETE /tournaments/registrations/:id' | 'DELETE /teams/:id';
  who: 'player' | 'team';
  noun: readonly [one: string, many: 'registrations' | 'teams'];
  caption: string;
  searchLabel: string;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** Whether it can be verified already. */
  isReady?: (row: Row) => boolean;
  /** What becomes of the seat of one that is not verified any more. */
  release: string;
  /** What is deleted with one. */
  lossOf: (name: string) => string;
}

/** Whether entrants can be checked in by hand. */
export const hasDesk = ({ checkInMinutes, status }: Tournament) =>
  checkInMinutes !== null && status === 'upcoming';

interface OfKind<Row> {
  tournament: Tournament;
  kind: Kind<Row>;
  /** Called when a row is removed and with it the focus. */
  onRemoved: () => void;
}

interface RegisteredTableProps<Row> extends OfKind<Row> {
  rows: Row[];
  selection: RowSelection<Row>;
}

export function RegisteredTable<Row extends RegisteredRow>(props: RegisteredTableProps<Row>) {
  const { rows, selection, ...ofKind } = props;
  const { tournament, kind } = ofKind;
  return (
    <Table
      caption={kind.caption}
      columns={[...kind.columns, ...(tournament.checkInMinutes === null ? [] : [checkInColumn])]}
      rows={rows}
      rowKey={({ id }) => id}
      selection={selection}
      actions={(row) => <RowActions {...ofKind} row={row} />}
    />
  );
}

const checkInColumn: Column<RegisteredRow> = {
  header: 'Check-in',
  cell: (row) => <Presence row={row} />,
};

function Presence({ row: { isVerified, waitingNumber, checkedInAt } }: { row: RegisteredRow }) {
  if (checkedInAt) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="success">Here</Badge>
        <Time value={checkedInAt} show="date-time" />
      </span>
    );
  }
  return isVerified || waitingNumber !== null ? <Badge tone="warning">Missing</Badge> : '-';
}

interface RowActionsProps<Row> extends OfKind<Row> {
  row: Row;
}

/** Checks in, verifies and deletes one registration or team. */
function RowActions<Row extends RegisteredRow>(props: RowActionsProps<Row>) {
  const { tournament, kind, row } = props;
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
    done: messageOf,
    failed: `Failed to verify ${word}`,
  };
  const unverify = {
    ...verify,
    args: { params, body: { isVerified: false } },
    confirmation: { question: `Unverify ${name}?`, action: 'Unverify', detail: kind.release },
    undo: () => void runAction(verify),
  };

  // It was deleted, or the filter no longer shows it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) onRemoved();
    },
    [],
  );

  return (
    <>
      {hasDesk(tournament) && (isVerified || waitingNumber !== null) && (
        <CheckInToggle tournament={tournament} row={row} name={name} />
      )}
      <MutationButton
        {...(isVerified ? unverify : verify)}
        size="small"
        variant={isVerified ? 'quiet' : 'secondary'}
        className="max-md:grow"
        sibling={removal}
      >
        {isVerified ? 'Unverify' : 'Verify'}
      </MutationButton>
      {canRemove && (
        <DeleteButton
          size="small"
          variant="quiet"
          className="max-md:grow"
          mutation={removal}
          sibling={verification}
          args={{ params }}
          question={`Are you sure you want to delete this ${word}?`}
          detail={kind.lossOf(name)}
          failed={`Failed to delete ${word}`}
        />
      )}
    </>
  );
}

interface CheckInToggleProps {
  tournament: Tournament;
  row: RegisteredRow;
  name: string;
}

/** Checks one entrant in by hand, or back out. */
function CheckInToggle({ tournament, row, name }: CheckInToggleProps) {
  const isCheckedIn = row.checkedInAt === null;
  return (
    <CallButton
      size="small"
      variant={isCheckedIn ? 'secondary' : 'quiet'}
      className="max-md:grow"
      label={`Check ${isCheckedIn ? 'in' : 'out'} ${name}`}
      call="PATCH /tournaments/:id/check-ins"
      args={{ params: { id: tournament.id }, body: { ids: [row.id], isCheckedIn } }}
      done={({ outcomes, message }) => outcomes[0]?.reason ?? message}
      failed="Check-in failed"
    >
      {isCheckedIn ? 'Check in' : 'Check out'}
    </CallButton>
  );
}
