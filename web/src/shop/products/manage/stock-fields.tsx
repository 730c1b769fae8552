import { useWatch } from 'react-hook-form';
import { sizeNames, sizes, sizesOf } from '@last-circle/contract/shop/product-rules.ts';
import { TextField, numberOrNull } from '#platform/forms/text-field.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { countedSizes, type PartProps } from './form-values.ts';

type FormProps = Pick<PartProps, 'form'>;

const number = { type: 'number', inputMode: 'numeric', min: 0, rules: numberOrNull } as const;

/** The one number for all, or the sum of the sizes that are counted. */
export function StockField({ form, className }: FormProps & { className: string }) {
  const names = ['sizes', 'isBySize', 'sizeStock', 'isDigital'] as const;
  const [offered, isBySize, counts, isDigital] = useWatch({ control: form.control, name: names });
  const counted = countedSizes({ sizes: offered, isBySize, isDigital });
  if (isDigital) {
    const isOfCodes = form.formState.defaultValues?.isDigital ?? false;
    return (
      <Field label="Stock" hint="The number of codes. Add them in the list." className={className}>
        <Input readOnly value={isOfCodes ? (form.getValues('stock') ?? 0) : 0} />
      </Field>
    );
  }
  if (counted.length === 0) {
    return <TextField {...number} form={form} name="stock" label="Stock" className={className} />;
  }
  const sum = counted.reduce((all, size) => all + (counts[size] ?? 0), 0);
  return (
    <Field label="Stock" hint="The sum of the sizes." className={className}>
      <Input readOnly value={sum} />
    </Field>
  );
}

/** Which sizes there are, and what is left of each where they are counted. */
export function SizeFields({ form }: FormProps) {
  const { control, register } = form;
  const names = ['sizes', 'isBySize', 'isDigital'] as const;
  const [chosen, isBySize, isDigital] = useWatch({ control, name: names });
  const offered = sizesOf({ sizes: chosen });
  if (isDigital) return null;
  return (
    <fieldset className="sm:col-span-6">
      <legend className="text-sm font-medium">
        Sizes <span className="font-normal text-muted">(none if it has no sizes)</span>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {sizes.map((size) => (
          <Checkbox key={size} label={size} {...register(`sizes.${sizeNames[size]}`)} />
        ))}
      </div>
      {offered.length > 0 && (
        <Checkbox label="Count the stock of each size" {...register('isBySize')} />
      )}
      {isBySize && (
        <div className="grid grid-cols-2 gap-4 pt-1 sm:grid-cols-5">
          {offered.map((size) => (
            <TextField
              key={size}
              {...number}
              form={form}
              name={`sizeStock.${size}`}
              label={`Stock of ${size}`}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
