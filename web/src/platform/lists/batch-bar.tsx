import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Outcomes } from '@last-circle/contract/common.ts';
import { textOf } from '#platform/api/client.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { Selection } from './selection.ts';

interface BatchBarProps {
  batch: Batch;
  selection: { ids: readonly number[]; clear: () => void };
  /** 'Select all 64'; not where the table has it, or there is nothing to select. */
  selectAll?: string | undefined;
  isBusy: boolean;
  /** Whether it is there only while rows are selected, at the bottom of the window. */
  isFloating?: boolean;
  /** Why rows were left out, after their number: 'not registered yet left out'. */
  leftOut?: string;
  /** 'Not verified:' */
  refusedTitle: string;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

const floatingClass =
  'sticky bottom-3 z-10 mt-4 rounded-md border border-edge bg-raised p-3 shadow-lg';

/** Stays in the window while rows are selected. */
export function BatchBar(props: BatchBarProps) {
  const { batch, selection, selectAll, isBusy, isFloating = false, leftOut, children } = props;
  const count = selection.ids.length;
  const isThere = !isFloating || count > 0 || batch.refused.length > 0;
  return (
    <div
      className={classNames(
        'flex flex-col gap-3 print:hidden',
        isFloating ? isThere && floatingClass : 'mb-3 rounded-sm bg-ground py-2',
        !isFloating && count > 0 && 'sticky top-16 z-10',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {selectAll && isThere && (
          <Button
            size="small"
            isBusy={batch.isSelecting}
            busyText="Selecting..."
            disabled={isBusy}
            onClick={batch.selectAll}
          >
            {selectAll}
          </Button>
        )}
        {count > 0 && (
          <>
            {children}
            <Button size="small" variant="quiet" disabled={isBusy} onClick={selection.clear}>
              Clear
            </Button>
          </>
        )}
        <output className="text-sm text-muted tabular-nums">
          {count > 0 && `${count} selected`}
          {batch.leftOut > 0 && `, ${batch.leftOut} ${leftOut}`}
        </output>
      </div>
      <RefusedNotice title={props.refusedTitle} batch={batch} />
    </div>
  );
}

const RefusedNotice = ({ title, batch }: { title: string; batch: Batch }) =>
  batch.refused.length > 0 && (
    <Notice
      kind="error"
      actions={
        <Button size="small" variant="quiet" onClick={batch.dismiss}>
          Dismiss
        </Button>
      }
    >
      {title}
      <ul className="max-h-40 overflow-y-auto">
        {batch.refused.map(({ id, name, reason }) => (
          <li key={id}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );

interface Refused {
  id: number;
  name: string;
  reason: string | null;
}

interface BatchOptions<Row extends { id: number }> {
  selection: Selection<Row>;
  /** Reads every row that 'Select all' means. */
  readAll: (client: QueryClient) => Promise<Row[]>;
  /** Rows for which it is too early are left out of 'Select all'. */
  isReady?: ((row: Row) => boolean) | undefined;
  /** Shown when they could not be read and the server sent no message. */
  failed: string;
}

/** Selecting all rows of a list, and what a call on the selected ones has refused. */
export function useBatch<Row extends { id: number }>(options: BatchOptions<Row>) {
  const { selection, readAll, isReady = () => true, failed } = options;
  const client = useQueryClient();
  const [leftOut, setLeftOut] = useState(0);
  const [refused, setRefused] = useState<Refused[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAll(client),
    onSuccess: (rows) => {
      const ready = rows.filter(isReady);
      setLeftOut(rows.length - ready.length);
      selection.select(ready);
    },
    onError: (error) => toast.error(textOf(error, failed)),
  });

  /** What was refused stays selected. */
  function applyOutcomes({ outcomes }: Outcomes) {
    const left = outcomes.filter(({ outcome }) => outcome === 'refused');
    setRefused(left.map(({ id, reason }) => ({ id, reason, name: selection.nameOf(id) })));
    selection.keep(left.map(({ id }) => id));
  }

  return {
    selectAll: () => mutate(),
    isSelecting: isPending,
    leftOut: selection.ids.length > 0 ? leftOut : 0,
    refused,
    applyOutcomes,
    dismiss: () => setRefused([]),
  };
}

type Batch = ReturnType<typeof useBatch>;
