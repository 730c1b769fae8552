import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import type { Args } from '#platform/api/client.ts';
import { readAll, useApiMutation, type ListQueryOptions } from '#platform/api/queries.ts';
import { BatchBar, useBatch } from '#platform/lists/batch-bar.tsx';
import type { Selection } from '#platform/lists/selection.ts';
import type { Kind } from './registered-table.tsx';

type Call = 'PATCH /tournaments/:id/check-ins' | Kind<never>['verifyAll'];

interface SelectionBarProps<Row extends { id: number }> {
  selection: Selection<Row>;
  /** 'Select all 64 pending'; false where there is nothing to select. */
  selectAll: string | false;
  all: ListQueryOptions<Row[]>;
  /** Rows for which it is too early are left out of all. */
  isReady?: ((row: Row) => boolean) | undefined;
  /** What is done with the selected ones. */
  call: Call;
  args: Args<Call>;
  action: string;
  busyText: string;
  failed: string;
  refusedTitle: string;
}

/** Selects all rows of a state and changes what is selected by one call. */
export function SelectionBar<Row extends { id: number }>(props: SelectionBarProps<Row>) {
  const { selection, selectAll, all, isReady, call, args, action, busyText, failed } = props;
  const mutation = useApiMutation(call);
  const batch = useBatch({
    selection,
    readAll: (client) => readAll(client, all),
    isReady,
    failed: 'Failed to fetch participants',
  });
  return (
    <BatchBar
      batch={batch}
      selection={selection}
      selectAll={selectAll || undefined}
      isBusy={mutation.isPending}
      leftOut="not registered yet left out"
      refusedTitle={props.refusedTitle}
    >
      <MutationButton
        size="small"
        variant="primary"
        mutation={mutation}
        args={args}
        done={messageOf}
        failed={failed}
        busyText={busyText}
        onDone={batch.applyOutcomes}
      >
        {action}
      </MutationButton>
    </BatchBar>
  );
}
