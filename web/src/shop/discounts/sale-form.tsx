import { useQuery } from '@tanstack/react-query';
import { SaleInput } from '@last-circle/contract/shop/sales.ts';
import { z } from '@last-circle/contract/zod.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { instantOf } from '#platform/forms/local-time.ts';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import {
  SelectField,
  TextField,
  dateTimeInput,
  numberOrNull,
} from '#platform/forms/text-field.tsx';
import { categoriesQuery } from '#shop/products/queries.ts';
import { toast } from '#ui/toasts/toast.ts';

interface Values {
  category: string;
  percent: number | null;
  /** In the viewer's zone. */
  startsAt: string;
  endsAt: string;
}

const schema = z
  .custom<Values>()
  .transform((values): z.input<typeof SaleInput> => ({
    ...values,
    percent: values.percent ?? Number.NaN,
    startsAt: instantOf(values.startsAt),
    endsAt: instantOf(values.endsAt),
  }))
  .pipe(SaleInput);

const empty: Values = { category: '', percent: null, startsAt: '', endsAt: '' };

export function SaleForm({ onClose }: { onClose: () => void }) {
  const create = useApiMutation('POST /sales');
  const { data: categories = [] } = useQuery(categoriesQuery);
  const form = useSchemaForm(schema, empty);
  return (
    <FormDialog
      title="Start a sale"
      description="Products show the sale price beside their own. A discount of the product itself applies where it is lower."
      form={form}
      action="Start the sale"
      busyText="Saving..."
      guardsChanges
      failure="Failed to start the sale"
      onSubmit={async (body) => {
        const { isRunning } = await create.mutateAsync({ body });
        toast.success(isRunning ? 'The sale has started' : 'The sale is planned');
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="category"
        label="On"
        options={[
          ['', 'Everything in the shop'],
          ...categories.map(({ name }) => [name, name] as const),
        ]}
      />
      <TextField
        form={form}
        name="percent"
        label="Percent off"
        type="number"
        inputMode="numeric"
        min={1}
        max={90}
        rules={numberOrNull}
      />
      <TextField
        {...dateTimeInput}
        form={form}
        name="startsAt"
        label="Starts"
        isOptional
        hint="Leave empty to start now."
      />
      <TextField {...dateTimeInput} form={form} name="endsAt" label="Ends" />
    </FormDialog>
  );
}
