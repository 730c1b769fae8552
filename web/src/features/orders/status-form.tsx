import { useState } from 'react';
import {
  orderStatuses,
  orderStatusLabels,
  type OrderStatus,
} from '@last-circle/contract/order-rules.ts';
import type { Order } from '@last-circle/contract/orders.ts';
import { textOf } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { toast } from '#ui/overlays/toast.ts';

/** Sets status and notes; when it is refused, the present status is selected again and the notes stay. */
export function StatusForm({ order }: { order: Order }) {
  const { mutate, isPending, error } = useApiMutation('PUT /orders/admin/:id/status');
  const [choice, setChoice] = useState<OrderStatus>();
  const [typed, setTyped] = useState<string>();
  const status = choice ?? order.status;
  const notes = typed ?? order.notes;
  const hasNewNotes = notes.trim() !== order.notes;
  const isChanged = status !== order.status || hasNewNotes;
  useUnsavedChangesBlocker(isChanged && !isPending);

  function save() {
    mutate(
      { params: { id: order.id }, body: hasNewNotes ? { status, notes } : { status } },
      {
        onSuccess: () => {
          setTyped(undefined);
          toast.success('Order status updated');
        },
        onSettled: () => setChoice(undefined),
      },
    );
  }

  return (
    <form
      className="grid items-start gap-5 border-y border-line py-6 sm:grid-cols-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="Status" hint="The buyer gets an email when the status changes.">
        <Select
          value={status}
          disabled={isPending}
          onChange={({ target }) =>
            setChoice(orderStatuses.find((known) => known === target.value))
          }
        >
          {orderStatuses.map((known) => (
            <option key={known} value={known}>
              {orderStatusLabels[known]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Notes" isOptional hint="Only admins see them.">
        <Textarea
          rows={2}
          className="min-h-16!"
          maxLength={2000}
          value={notes}
          readOnly={isPending}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button type="submit" isBusy={isPending} busyText="Saving..." disabled={!isChanged}>
          Update status
        </Button>
        {error && (
          <output className="text-sm text-muted">
            {textOf(error, 'The status was not changed.')}
          </output>
        )}
      </div>
    </form>
  );
}
