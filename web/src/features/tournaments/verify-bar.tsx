import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Outcomes } from '@last-circle/contract/common.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf, type Mutation } from '#platform/actions/run-action.ts';
import { textOf } from '#platform/api/client.ts';
import { readAll, type ListQueryOptions } from '#platform/api/queries.ts';
import type { Selection } from '#platform/lists/selection.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { toast } from '#ui/overlays/toast.ts';

interface VerifyBarProps<Row extends { id: number }> {
  tournamentId: number;
  selection: Selection<Row>;
  /** How many are pending; undefined until that is known, or where a search hides some. */
  pending: number | undefined;
  pendingQuery: ListQueryOptions<Row[]>;
  /** Pending rows for which it is too early are left out of 'Select all pending'. */
  isReady?: (row: Row) => boolean;
  /** 'teams' */
  many: string;
  verification: Mutation<{ params: { id: number }; body: { ids: number[] } }, Outcomes>;
}

/** Selects everything pending and verifies what is selected by one call. */
export function VerifyBar<Row extends { id: number }>(props: VerifyBarProps<Row>) {
  const { tournamentId, selection, pending, many, verification } = props;
  const { ids } = selection;
  const { refused, settle, dismiss } = useRefused(selection);
  const { selectAll, isSelecting, leftOut } = useSelectAll(props);
  return (
    <div
      className={classNames(
        'mb-3 flex flex-col gap-3 rounded-sm bg-ground py-2',
        ids.length > 0 && 'sticky top-16 z-10',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {pending !== 0 && (
          <Button
            size="small"
            isBusy={isSelecting}
            busyText="Selecting..."
            disabled={verification.isPending}
            onClick={selectAll}
          >
            {pending === undefined ? 'Select all pending' : `Select all ${pending} pending`}
          </Button>
        )}
        {ids.length > 0 && (
          <>
            <MutationButton
              size="small"
              variant="primary"
              mutation={verification}
              args={{ params: { id: tournamentId }, body: { ids } }}
              done={messageOf}
              failed={`Failed to verify ${many}`}
              busyText="Verifying..."
              onDone={settle}
            >
              Verify selected
            </MutationButton>
            <Button size="small" variant="quiet" onClick={selection.clear}>
              Clear
            </Button>
          </>
        )}
        <output className="text-sm text-muted tabular-nums">
          {ids.length > 0 && `${ids.length} selected`}
          {leftOut > 0 && ids.length > 0 && `, ${leftOut} not registered yet left out`}
        </output>
      </div>
      {refused.length > 0 && (
        <Notice
          kind="error"
          actions={
            <Button size="small" variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          }
        >
          Not verified:
          <ul>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** What the last call refused stays selected and is listed with its reasons. */
function useRefused<Row extends { id: number }>({ nameOf, keep }: Selection<Row>) {
  const [refused, setRefused] = useState<{ id: number; name: string; reason: string | null }[]>([]);

  function settle({ outcomes }: Outcomes) {
    const left = outcomes.filter(({ outcome }) => outcome === 'refused');
    setRefused(left.map(({ id, reason }) => ({ id, reason, name: nameOf(id) })));
    keep(left.map(({ id }) => id));
  }

  return { refused, settle, dismiss: () => setRefused([]) };
}

function useSelectAll<Row extends { id: number }>(props: VerifyBarProps<Row>) {
  const { selection, pendingQuery, isReady = () => true } = props;
  const client = useQueryClient();
  const [leftOut, setLeftOut] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAll(client, pendingQuery),
    onSuccess: (rows) => {
      const ready = rows.filter(isReady);
      setLeftOut(rows.length - ready.length);
      selection.select(ready);
    },
    onError: (error) => toast.error(textOf(error, 'Failed to fetch participants')),
  });
  return { selectAll: () => mutate(), isSelecting: isPending, leftOut };
}
