import type { Discount } from '@last-circle/contract/shop/discounts.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormParts } from '#platform/forms/form-parts.tsx';
import { RecordDialog } from '#platform/forms/record-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { inputs } from './form-fields.tsx';
import { newDiscount, schema, valuesOf } from './form-values.ts';

interface DiscountFormProps {
  /** The one to edit; undefined creates one. */
  discount?: Discount | undefined;
  onClose: () => void;
}

export function DiscountForm({ discount, onClose }: DiscountFormProps) {
  const create = useApiMutation('POST /discounts');
  const update = useApiMutation('PUT /discounts/:id');
  const form = useSchemaForm(schema, discount ? valuesOf(discount) : newDiscount);
  return (
    <RecordDialog
      kind="Discount code"
      name={discount?.code}
      title={discount ? 'Edit discount code' : 'Make a discount code'}
      form={form}
      action={discount ? 'Save Changes' : 'Make the code'}
      save={(body) =>
        discount
          ? update.mutateAsync({ params: { id: discount.id }, body })
          : create.mutateAsync({ body })
      }
      onClose={onClose}
    >
      <FormParts inputs={inputs} props={{ form }} />
    </RecordDialog>
  );
}
