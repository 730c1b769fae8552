import { useQueryClient } from '@tanstack/react-query';
import type { Size } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { StockAlertInput } from '@last-circle/contract/shop/stock-alerts.ts';
import { call } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { SelectField, TextField } from '#platform/forms/text-field.tsx';
import { useUser } from '#platform/session/session.ts';

interface AlertDialogProps {
  product: Product;
  /** The sizes that are, where they are counted. */
  soldOut: readonly Size[];
  onClose: () => void;
}

const anySize = ['', 'Any size'] as const;

export function AlertDialog({ product, soldOut, onClose }: AlertDialogProps) {
  const client = useQueryClient();
  const user = useUser();
  const options = [
    ...(product.stock === 0 ? [anySize] : []),
    ...soldOut.map((size) => [size, size] as const),
  ];
  const form = useSchemaForm(StockAlertInput, {
    email: user?.email ?? '',
    size: soldOut.length > 0 ? options[0]?.[0] : '',
  });
  return (
    <FormDialog
      title="Tell me when it is back"
      description={product.name}
      size="small"
      form={form}
      action="Tell me"
      busyText="Sending..."
      failure="The alert was not saved"
      onSubmit={(body) =>
        call(client, 'POST /products/:id/stock-alerts', { params: { id: product.id }, body })
      }
      done={({ message }) => message}
      onClose={onClose}
    >
      {soldOut.length > 0 && <SelectField form={form} name="size" label="Size" options={options} />}
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        hint="We mail you once. First come, first served: we keep none aside."
        data-first-focus
      />
    </FormDialog>
  );
}
