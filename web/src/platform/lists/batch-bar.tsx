import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import type { Batch } from './batch.ts';

interface BatchBarProps {
  batch: Batch;
  selection: { ids: readonly number[]; clear: () => void };
  /** 'Select all 64 pending'; without it there is nothing to select. */
  selectAll: string | undefined;
  isBusy: boolean;
  /** Why rows were left out, after their number: 'not registered yet left out'. */
  leftOut?: string;
  /** 'Not verified:' */
  refusedTitle: string;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** Stays below the header while rows are selected. */
export function BatchBar(props: BatchBarProps) {
  const { batch, selection, selectAll, isBusy, leftOut, children } = props;
  const count = selection.ids.length;
  return (
    <div
      className={classNames(
        'mb-3 flex flex-col gap-3 rounded-sm bg-ground py-2 print:hidden',
        count > 0 && 'sticky top-16 z-10',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {selectAll && (
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
