import { useState } from 'react';
import { inDollars } from '@last-circle/contract/money.ts';
import { RefundInput, type Order } from '@last-circle/contract/shop/orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { randomKey } from '#platform/storage/random-key.ts';

interface RefundDialogProps {
  order: Order;
  onClose: () => void;
}

/** Dollars that were paid and did not go back. */
export const refundableOf = ({ total, payment: { status, refunded } }: Order) =>
  status === 'paid' || status === 'partly_refunded'
    ? Math.round((total - refunded) * 100) / 100
    : 0;

/** Gives back what was paid, or a part of it; asked again after a lost answer it is made once. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const client = useQueryClient();
  const [key] = useState(randomKey);
  const left = refundableOf(order);
  const form = useSchemaForm(RefundInput, { amount: left, reason: '' });
  return (
    <FormDialog
      title="Refund"
      description={`${order.customerName} gets it back on the card that paid, and a mail. It cannot be taken back.`}
      size="small"
      form={form}
      action="Refund"
      busyText="Refunding..."
      isDangerous
      failure="The refund was not made"
      onSubmit={(body) =>
        call(
          client,
          'POST /orders/admin/:id/refunds',
          { params: { id: order.id }, body },
          { 'idempotency-key': key },
        )
      }
      done={({ payment }) => `${order.orderNumber}: ${inDollars(payment.refunded)} refunded`}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="amount"
        label="Amount in $"
        hint={`At most ${inDollars(left)}.`}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        rules={{ valueAsNumber: true }}
      />
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="The buyer sees it."
        maxLength={200}
      />
    </FormDialog>
  );
}
