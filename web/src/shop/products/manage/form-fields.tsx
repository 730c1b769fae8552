import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentType } from 'react';
import { useController, useWatch, type FieldPath } from 'react-hook-form';
import { percentOff, sizeNames, sizes } from '@last-circle/contract/shop/product-rules.ts';
import { FormParts } from '#platform/forms/form-parts.tsx';
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

/** The part that has the input of each value, in the order of the form. Without one of them it does not compile. */
const inputs: Record<keyof ProductValues, ComponentType<ProductFieldsProps>> = {
  name: Texts,
  category: Texts,
  description: Texts,
  price: Prices,
  discountPrice: Prices,
  stock: Prices,
  images: Images,
  sizes: SizeBoxes,
  features: Lists,
  tags: Lists,
  weight: Weight,
  dimensions: Dimensions,
  isActive: Switches,
  isFeatured: Switches,
};

export const ProductFields = (props: ProductFieldsProps) => (
  <FormParts inputs={inputs} props={props} />
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

function Images(props: ProductFieldsProps) {
  return (
    <div className="sm:col-span-6">
      <ImagesField {...props} />
    </div>
  );
}

function SizeBoxes({ form }: FormProps) {
  return (
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
}

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

function Weight({ form }: FormProps) {
  return <TextField form={form} name="weight" label="Weight" max={60} />;
}

function Dimensions({ form }: FormProps) {
  return <TextField form={form} name="dimensions" label="Dimensions" max={60} />;
}

function Switches({ form: { register } }: FormProps) {
  return (
    <div className="flex flex-wrap gap-x-8 sm:col-span-6">
      <Checkbox label="Active (visible in the shop)" {...register('isActive')} />
      <Checkbox label="Featured" {...register('isFeatured')} />
    </div>
  );
}
