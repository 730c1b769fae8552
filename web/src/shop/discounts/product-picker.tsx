import { counted } from '@last-circle/contract/counted.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { inDollars } from '@last-circle/contract/money.ts';
import { priceOf } from '@last-circle/contract/shop/product-rules.ts';
import { listError } from '#platform/forms/schema-form.ts';
import { productQuery } from '#shop/products/queries.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Combobox } from '#ui/fields/combobox.tsx';
import { Field } from '#ui/fields/field.tsx';
import type { PartProps } from './form-values.ts';
import { foundProductsQuery } from './queries.ts';

/** The products that the code is for, found by name. */
export function ProductPicker({ form: { control } }: PartProps) {
  const { field, fieldState } = useController({ control, name: 'productIds' });
  const { value: ids, onChange, ref } = field;
  const [typed, setTyped] = useState<string | null>(null);
  const found = useQuery({ ...foundProductsQuery(typed ?? ''), enabled: typed !== null });
  const chosen = useQueries({ queries: ids.map(productQuery) });
  const options = (found.data ?? [])
    .filter(({ id }) => !ids.includes(id))
    .map((product) => ({
      id: product.id,
      name: product.name,
      detail: inDollars(priceOf(product)),
    }));

  return (
    <div className="flex min-w-0 flex-col gap-2 sm:col-span-3">
      <Field label="Only for products" isOptional error={listError(fieldState.error)}>
        <Combobox
          ref={ref}
          value=""
          text={typed}
          onType={setTyped}
          options={options}
          onChoose={({ id }) => onChange([...ids, id])}
          placeholder="Search products"
          status={found.isFetching ? 'Searching...' : statusOf(options.length)}
        />
      </Field>
      {ids.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {ids.map((id, index) => {
            const name = chosen[index]?.data?.name ?? `Product ${id}`;
            return (
              <li
                key={id}
                className="flex min-w-0 items-center rounded-sm border border-line bg-raised pl-3 text-sm"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                <IconButton
                  label={`Remove ${name}`}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function statusOf(count: number) {
  if (count === 0) return 'No product found';
  return counted(count, 'product');
}
