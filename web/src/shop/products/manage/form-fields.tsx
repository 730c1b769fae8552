import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController, useWatch, type FieldPath } from 'react-hook-form';
import { percentOff, sizeNames, sizes } from '@last-circle/contract/shop/product-rules.ts';
import { listError } from '#platform/forms/schema-form.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ChipsInput } from '#ui/fields/chips-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { ImagesField } from './images-field.tsx';
import type { ProductFormState, ProductValues } from './form-values.ts';
import { categoriesQuery } from '#shop/products/queries.ts';

interface FormProps {
  form: ProductFormState;
}

interface ProductFieldsProps extends FormProps {
  onUploadingChange: (isUploading: boolean) => void;
}

export const ProductFields = ({ form, onUploadingChange }: ProductFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-6">
    <Texts form={form} />
    <Prices form={form} />
    <div className="sm:col-span-6">
      <ImagesField form={form} onUploadingChange={onUploadingChange} />
    </div>
    <SizeBoxes form={form} />
    <Lists form={form} />
    <TextField form={form} name="weight" label="Weight" max={60} />
    <TextField form={form} name="dimensions" label="Dimensions" max={60} />
    <div className="flex flex-wrap gap-x-8 sm:col-span-6">
      <Checkbox label="Active (visible in the shop)" {...form.register('isActive')} />
      <Checkbox label="Featured" {...form.register('isFeatured')} />
    </div>
  </div>
);

function Texts({ form }: FormProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const { data: categories = [] } = useQuery(categoriesQuery);
  const listId = useId();
  return (
    <>
      <Field label="Name" error={errors.name?.message} className="sm:col-span-4">
        <Input maxLength={120} autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Category" isOptional error={errors.category?.message} className="sm:col-span-2">
        <Input maxLength={40} autoComplete="off" list={listId} {...register('category')} />
      </Field>
      <datalist id={listId}>
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field
        label="Description"
        isOptional
        error={errors.description?.message}
        className="sm:col-span-6"
      >
        <Textarea maxLength={5000} {...register('description')} />
      </Field>
    </>
  );
}

const numberOrNull = {
  setValueAs: (value: string | number | null) =>
    value === '' || value === null ? null : Number(value),
};

function Prices({ form }: FormProps) {
  const { register, control, formState, getValues, trigger } = form;
  const { errors } = formState;
  const [price, discountPrice] = useWatch({ control, name: ['price', 'discountPrice'] });
  const percent = percentOff({ price: price ?? 0, discountPrice });
  const dollars = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;

  function checkDiscount() {
    if (getValues('discountPrice') !== null) void trigger('discountPrice');
  }

  return (
    <>
      <Field label="Price in $" error={errors.price?.message} className="sm:col-span-2">
        <Input {...dollars} {...register('price', { ...numberOrNull, onChange: checkDiscount })} />
      </Field>
      <Field
        label="Discount price in $"
        isOptional
        hint={percent > 0 && `Shown as ${percent}% off.`}
        error={errors.discountPrice?.message}
        className="sm:col-span-2"
      >
        <Input {...dollars} {...register('discountPrice', numberOrNull)} />
      </Field>
      <Field label="Stock" error={errors.stock?.message} className="sm:col-span-2">
        <Input type="number" inputMode="numeric" min={0} {...register('stock', numberOrNull)} />
      </Field>
    </>
  );
}

const SizeBoxes = ({ form }: FormProps) => (
  <fieldset className="sm:col-span-6">
    <legend className="text-sm font-medium">
      Sizes <span className="font-normal text-muted">(none if it has no sizes)</span>
    </legend>
    <div className="flex flex-wrap gap-x-6">
      {sizes.map((size) => (
        <Checkbox key={size} label={size} {...form.register(`sizes.${sizeNames[size]}`)} />
      ))}
    </div>
  </fieldset>
);

function Lists({ form: { control } }: FormProps) {
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

interface TextFieldProps extends FormProps {
  name: FieldPath<ProductValues> & ('weight' | 'dimensions');
  label: string;
  max: number;
}

const TextField = ({ form, name, label, max }: TextFieldProps) => (
  <Field
    label={label}
    isOptional
    error={form.formState.errors[name]?.message}
    className="sm:col-span-3"
  >
    <Input maxLength={max} autoComplete="off" {...form.register(name)} />
  </Field>
);
