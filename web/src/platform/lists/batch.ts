import { useState } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Outcomes } from '@last-circle/contract/common.ts';
import { textOf } from '#platform/api/client.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { Selection } from './selection.ts';

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

export type Batch = ReturnType<typeof useBatch>;
