import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { readAll, type ListQueryOptions } from '#platform/api/queries.ts';
import { useBatch } from '#platform/lists/batch.ts';
import { BatchBar } from '#platform/lists/batch-bar.tsx';
import type { Selection } from '#platform/lists/selection.ts';
import { useSetCheckedIn } from '#competition/tournaments/basics/admin-calls.ts';

/** Whether entrants can be checked in by hand. */
export const hasDesk = ({ checkInMinutes, status }: Tournament) =>
  checkInMinutes !== null && status === 'upcoming';

interface CheckInBarProps<Row extends { id: number }> {
  tournament: Tournament;
  selection: Selection<Row>;
  missing: number;
  missingQuery: ListQueryOptions<Row[]>;
}

/** Selects everybody who is missing and checks in what is selected by one call. */
export function CheckInBar<Row extends { id: number }>(props: CheckInBarProps<Row>) {
  const { tournament, selection, missing, missingQuery } = props;
  const mutation = useSetCheckedIn();
  const batch = useBatch({
    selection,
    readAll: (client) => readAll(client, missingQuery),
    failed: 'Failed to fetch participants',
  });
  return (
    <BatchBar
      batch={batch}
      selection={selection}
      selectAll={missing === 0 ? undefined : `Select all ${missing} missing`}
      isBusy={mutation.isPending}
      leftOut="left out"
      refusedTitle="Not checked in:"
    >
      <MutationButton
        size="small"
        variant="primary"
        mutation={mutation}
        args={{
          params: { id: tournament.id },
          body: { ids: selection.ids, isCheckedIn: true },
        }}
        done={messageOf}
        failed="Check-in failed"
        busyText="Checking in..."
        onDone={batch.applyOutcomes}
      >
        Check in selected
      </MutationButton>
    </BatchBar>
  );
}
