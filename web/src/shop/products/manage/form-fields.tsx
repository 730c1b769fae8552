import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentType } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { percentOff } from '@last-circle/contract/shop/product-rules.ts';
import { listError } from '#platform/forms/schema-form.ts';
import { TextField, numberOrNull } from '#platform/forms/text-field.tsx';
import { categoriesQuery } from '#shop/products/queries.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ChipsInput } from '#ui/fields/chips-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Images } from './images-field.tsx';
import type { PartProps, ProductValues } from './form-values.ts';
import { SizeFields, StockField } from './stock-fields.tsx';

/** The part that has the input of each value, in the order of the form. Without one of them it does not compile. */
export const inputs: Record<keyof ProductValues, ComponentType<PartProps>> = {
  name: Texts,
  category: Texts,
  description: Texts,
  price: Prices,
  discountPrice: Prices,
  stock: Prices,
  images: Images,
  sizes: SizeFields,
  isBySize: SizeFields,
  sizeStock: SizeFields,
  features: Lists,
  tags: Lists,
  weight: Measures,
  dimensions: Measures,
  isDigital: Switches,
  isActive: Switches,
  isFeatured: Switches,
};

function Texts({ form }: PartProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const listId = useId();
  return (
    <>
      <TextField form={form} name="name" label="Name" maxLength={120} className="sm:col-span-4" />
      <TextField
        form={form}
        name="category"
        label="Category"
        isOptional
        maxLength={40}
        list={listId}
        className="sm:col-span-2"
      />
      <datalist id={listId}>
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        as={Textarea}
        form={form}
        name="description"
        label="Description"
        isOptional
        maxLength={5000}
        className="sm:col-span-6"
      />
    </>
  );
}

function Prices({ form }: PartProps) {
  const { control, getValues, trigger } = form;
  const [price, discountPrice] = useWatch({ control, name: ['price', 'discountPrice'] });
  const percent = percentOff({ price: price ?? 0, discountPrice });
  const number = { form, type: 'number', min: 0, className: 'sm:col-span-2' };
  const dollars = { ...number, inputMode: 'decimal', step: 0.01 } as const;

  function checkDiscount() {
    if (getValues('discountPrice') !== null) void trigger('discountPrice');
  }

  return (
    <>
      <TextField
        {...dollars}
        name="price"
        label="Price in $"
        rules={{ ...numberOrNull, onChange: checkDiscount }}
      />
      <TextField
        {...dollars}
        name="discountPrice"
        label="Discount price in $"
        isOptional
        hint={percent > 0 && `Shown as ${percent}% off.`}
        rules={numberOrNull}
      />
      <StockField {...number} />
    </>
  );
}

function Lists({ form: { control } }: PartProps) {
  const features = useController({ control, name: 'features' });
  const tags = useController({ control, name: 'tags' });
  return (
    <>
      <Field
        label="Features"
        isOptional
        hint="One per line."
        error={listError(features.fieldState.error)}
        className="sm:col-span-3"
      >
        <Textarea
          {...features.field}
          value={features.field.value.join('\n')}
          onChange={({ target }) =>
            features.field.onChange(target.value === '' ? [] : target.value.split('\n'))
          }
        />
      </Field>
      <Field
        label="Tags"
        isOptional
        hint="Press Enter or comma to add one. Tags can be searched."
        error={listError(tags.fieldState.error)}
        className="sm:col-span-3"
      >
        <ChipsInput {...tags.field} maxLength={40} />
      </Field>
    </>
  );
}

function Measures({ form }: PartProps) {
  const half = { form, isOptional: true, maxLength: 60, className: 'sm:col-span-3' };
  return (
    <>
      <TextField {...half} name="weight" label="Weight" />
      <TextField {...half} name="dimensions" label="Dimensions" />
    </>
  );
}

function Switches({ form: { register } }: PartProps) {
  return (
    <div className="flex flex-wrap gap-x-8 sm:col-span-6">
      <Checkbox label="Active (visible in the shop)" {...register('isActive')} />
      <Checkbox label="Featured" {...register('isFeatured')} />
      <Checkbox label="Delivered by mail (its pieces are codes)" {...register('isDigital')} />
    </div>
  );
}
