import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { longestCode } from '@last-circle/contract/shop/discount-rules.ts';
import {
  SelectField,
  TextField,
  dateTimeInput,
  numberOrNull,
} from '#platform/forms/text-field.tsx';
import { categoriesQuery } from '#shop/products/queries.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { DiscountValues, PartProps } from './form-values.ts';
import { ProductPicker } from './product-picker.tsx';

/** The part that has the input of each value, in the order of the form. Without one of them it does not compile. */
export const inputs: Record<keyof DiscountValues, ComponentType<PartProps>> = {
  code: Offer,
  kind: Offer,
  value: Offer,
  startsAt: Period,
  endsAt: Period,
  minTotal: Limits,
  maxUses: Limits,
  maxUsesPerEmail: Limits,
  category: Category,
  productIds: ProductPicker,
  isActive: Active,
};

function Offer({ form }: PartProps) {
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isPercent = kind === 'percent';
  return (
    <>
      <TextField
        form={form}
        name="code"
        label="Code"
        hint="Letters, digits and dashes, for example STORM-10."
        maxLength={longestCode}
        autoCapitalize="characters"
        spellCheck={false}
        controlClass="uppercase"
        className="sm:col-span-3"
      />
      <SelectField
        form={form}
        name="kind"
        label="Takes off"
        className="sm:col-span-2"
        options={[
          ['percent', 'A percentage'],
          ['amount', 'An amount'],
        ]}
      />
      <TextField
        form={form}
        name="value"
        label={isPercent ? 'Percent' : 'Dollars'}
        type="number"
        inputMode={isPercent ? 'numeric' : 'decimal'}
        min={isPercent ? 1 : 0.01}
        max={isPercent ? 100 : undefined}
        step={isPercent ? 1 : 0.01}
        rules={numberOrNull}
        className="sm:col-span-1"
      />
    </>
  );
}

function Period({ form }: PartProps) {
  const half = { ...dateTimeInput, form, isOptional: true, className: 'sm:col-span-3' };
  return (
    <>
      <TextField {...half} name="startsAt" label="Starts" hint="Leave empty to start now." />
      <TextField {...half} name="endsAt" label="Ends" hint="Leave empty for no end." />
    </>
  );
}

function Limits({ form }: PartProps) {
  const third = {
    form,
    type: 'number',
    isOptional: true,
    rules: numberOrNull,
    className: 'sm:col-span-2',
  };
  return (
    <>
      <TextField
        {...third}
        name="minTotal"
        label="Smallest order in $"
        inputMode="decimal"
        min={0.01}
        step={0.01}
      />
      <TextField
        {...third}
        name="maxUses"
        label="Uses in all"
        inputMode="numeric"
        min={1}
        hint="A cancelled order gives its use back."
      />
      <TextField
        {...third}
        name="maxUsesPerEmail"
        label="Uses per email address"
        inputMode="numeric"
        min={1}
      />
    </>
  );
}

function Category({ form }: PartProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const listId = useId();
  return (
    <>
      <TextField
        form={form}
        name="category"
        label="Only for a category"
        isOptional
        maxLength={40}
        list={listId}
        className="sm:col-span-3"
      />
      <datalist id={listId}>
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

function Active({ form: { register } }: PartProps) {
  return (
    <div className="sm:col-span-6">
      <Checkbox label="Active (can be used)" {...register('isActive')} />
    </div>
  );
}
