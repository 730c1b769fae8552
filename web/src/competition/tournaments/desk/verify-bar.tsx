import type { Outcomes } from '@last-circle/contract/common.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf, type Mutation } from '#platform/actions/run-action.ts';
import { readAll, type ListQueryOptions } from '#platform/api/queries.ts';
import { useBatch } from '#platform/lists/batch.ts';
import { BatchBar } from '#platform/lists/batch-bar.tsx';
import type { Selection } from '#platform/lists/selection.ts';

interface VerifyBarProps<Row extends { id: number }> {
  tournamentId: number;
  selection: Selection<Row>;
  /** How many are pending; undefined until that is known, or where a search hides some. */
  pending: number | undefined;
  pendingQuery: ListQueryOptions<Row[]>;
  /** Pending rows for which it is too early are left out of 'Select all pending'. */
  isReady?: ((row: Row) => boolean) | undefined;
  /** 'teams' */
  many: string;
  verification: Mutation<{ params: { id: number }; body: { ids: number[] } }, Outcomes>;
}

/** Selects everything pending and verifies what is selected by one call. */
export function VerifyBar<Row extends { id: number }>(props: VerifyBarProps<Row>) {
  const { tournamentId, selection, pending, pendingQuery, isReady, many, verification } = props;
  const batch = useBatch({
    selection,
    readAll: (client) => readAll(client, pendingQuery),
    isReady,
    failed: 'Failed to fetch participants',
  });
  const all = pending === undefined ? 'Select all pending' : `Select all ${pending} pending`;
  return (
    <BatchBar
      batch={batch}
      selection={selection}
      selectAll={pending === 0 ? undefined : all}
      isBusy={verification.isPending}
      leftOut="not registered yet left out"
      refusedTitle="Not verified:"
    >
      <MutationButton
        size="small"
        variant="primary"
        mutation={verification}
        args={{ params: { id: tournamentId }, body: { ids: selection.ids } }}
        done={messageOf}
        failed={`Failed to verify ${many}`}
        busyText="Verifying..."
        onDone={batch.applyOutcomes}
      >
        Verify selected
      </MutationButton>
    </BatchBar>
  );
}
