import { useState } from 'react';
import {
  orderStatuses,
  orderStatusLabels,
  type OrderStatus,
} from '@last-circle/contract/shop/order-rules.ts';
import type { Order } from '@last-circle/contract/shop/orders.ts';
import { textOf } from '#platform/api/client.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select, withLabels } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface Texts {
  notes: string;
  trackingNumber: string;
  message: string;
}

/** Sets status, notes and what the mail says; when it is refused, the present status is selected again and the texts stay. */
export function StatusForm({ order }: { order: Order }) {
  const { mutate, isPending, error } = useApiMutation('PUT /orders/admin/:id/status');
  const [choice, setChoice] = useState<OrderStatus>();
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const status = choice ?? order.status;
  const { notes, trackingNumber, message }: Texts = {
    notes: order.notes,
    trackingNumber: order.trackingNumber,
    message: '',
    ...typed,
  };
  const changed = {
    ...(notes.trim() !== order.notes && { notes }),
    ...(trackingNumber.trim() !== order.trackingNumber && { trackingNumber }),
    ...(message.trim() !== '' && { message }),
  };
  const isChanged = status !== order.status || Object.keys(changed).length > 0;
  useUnsavedChangesBlocker(isChanged && !isPending);

  const text = (field: keyof Texts, value: string) => ({
    value,
    readOnly: isPending,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [field]: target.value }),
  });
  const area = { rows: 2, className: 'min-h-16!' };

  function save() {
    mutate(
      { params: { id: order.id }, body: { status, ...changed } },
      {
        onSuccess: () => {
          setTyped({});
          toast.success(`Order ${order.orderNumber} updated`);
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
      <Field label="Status" hint="We mail the buyer when the status changes.">
        <Select
          value={status}
          disabled={isPending}
          options={withLabels(orderStatuses, orderStatusLabels)}
          onChange={({ target }) =>
            setChoice(orderStatuses.find((known) => known === target.value))
          }
        />
      </Field>
      <Field
        label="Tracking number"
        isOptional
        hint="Shown in every email about this order from now on."
      >
        <Input maxLength={100} autoComplete="off" {...text('trackingNumber', trackingNumber)} />
      </Field>
      <Field label="Message to the buyer" isOptional hint="Shown in the email about this change.">
        <Textarea {...area} maxLength={1000} {...text('message', message)} />
      </Field>
      <Field label="Notes" isOptional hint="Only admins see these.">
        <Textarea {...area} maxLength={2000} {...text('notes', notes)} />
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
