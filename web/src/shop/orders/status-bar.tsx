import { counted } from '@last-circle/contract/counted.ts';
import { Package } from 'lucide-react';
import { adminPaths } from '#admin-paths.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useState } from 'react';
import {
  mostOrdersAtOnce,
  orderStatuses,
  orderStatusLabels,
  type OrderStatus,
} from '@last-circle/contract/shop/order-rules.ts';
import type { Order } from '@last-circle/contract/shop/orders.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { BatchBar, useBatch } from '#platform/lists/batch-bar.tsx';
import type { Selection } from '#platform/lists/selection.ts';
import { Input } from '#ui/fields/input.tsx';
import { Select, withLabels } from '#ui/fields/select.tsx';
import { readMatching } from './managed-queries.ts';
import type { OrdersFilter } from './search.ts';

interface StatusBarProps {
  filter: OrdersFilter;
  /** How many orders match the filter. */
  total: number;
  selection: Selection<Order>;
}

/** Sets the status of all selected orders by one call. */
export function StatusBar({ filter, total, selection }: StatusBarProps) {
  const mutation = useApiMutation('PUT /orders/admin/status');
  const [status, setStatus] = useState<OrderStatus>();
  const [message, setMessage] = useState('');
  const batch = useBatch({
    selection,
    readAll: (client) => readMatching(client, filter),
    failed: 'The orders could not be loaded',
  });
  const { ids } = selection;
  const orders = counted(ids.length, 'order');
  const isMany = total > 0 && total <= mostOrdersAtOnce;
  return (
    <BatchBar
      batch={batch}
      selection={selection}
      selectAll={isMany ? `Select all ${total}` : undefined}
      isBusy={mutation.isPending}
      refusedTitle="Not changed:"
    >
      <ButtonLink to={adminPaths.packing(ids)} icon={Package} size="small">
        Pack
      </ButtonLink>
      <Select
        aria-label="New status"
        className="w-44"
        value={status ?? ''}
        disabled={mutation.isPending}
        options={[['', 'New status'], ...withLabels(orderStatuses, orderStatusLabels)]}
        onChange={({ target }) => setStatus(orderStatuses.find((known) => known === target.value))}
      />
      <Input
        aria-label="Message to the buyers (optional)"
        placeholder="Message to the buyers (optional)"
        className="max-w-72"
        maxLength={1000}
        value={message}
        readOnly={mutation.isPending}
        onChange={({ target }) => setMessage(target.value)}
      />
      {status && (
        <MutationButton
          size="small"
          variant="primary"
          mutation={mutation}
          args={{ body: { ids, status, message } }}
          confirmation={{
            question: `Set ${orders} to ${orderStatusLabels[status]}?`,
            action: 'Set status',
            detail: 'Every buyer whose order changes gets a mail.',
          }}
          done={messageOf}
          failed="The status was not changed."
          busyText="Saving..."
          onDone={(reply) => {
            setMessage('');
            batch.applyOutcomes(reply);
          }}
        >
          Set status
        </MutationButton>
      )}
    </BatchBar>
  );
}
