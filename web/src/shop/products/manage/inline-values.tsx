import { leftOf, sizesOf } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { InlineField, type ValueProps } from './inline-field.tsx';

/** Not a number where the text is none: the server says what is missing. */
const numberIn = (text: string) =>
  /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

const pricesOf = ({ price, discountPrice }: Product) => ({ price, discountPrice });

export function StockValue(props: ValueProps) {
  const { mutateAsync } = useApiMutation('PATCH /products/:id/stock');
  const { product } = props;
  const numeric = { ...props, inputMode: 'numeric' } as const;
  if (product.isDigital) return <span className="tabular-nums">{product.stock}</span>;
  if (product.sizeStock) {
    return (
      <div className="grid w-fit grid-cols-[auto_auto] gap-2 md:ml-auto xl:grid-cols-[auto_auto_auto]">
        {sizesOf(product).map((size) => (
          <InlineField
            key={size}
            {...numeric}
            label={`Stock in ${size}`}
            value={String(leftOf(product, size))}
            prefix={size}
            field={`sizeStock.${size}`}
            save={(text, shown) => {
              const sizeStock = { [size]: numberIn(text) };
              const expectedSizeStock = { [size]: leftOf(shown, size) };
              return mutateAsync({
                params: { id: shown.id },
                body: { sizeStock, expectedSizeStock },
              });
            }}
          />
        ))}
      </div>
    );
  }
  return (
    <InlineField
      {...numeric}
      label="Stock"
      value={String(product.stock)}
      field="stock"
      save={(text, { id, stock }) =>
        mutateAsync({ params: { id }, body: { stock: numberIn(text), expectedStock: stock } })
      }
    />
  );
}

interface PriceValueProps extends ValueProps {
  field: 'price' | 'discountPrice';
}

export function PriceValue({ field, ...props }: PriceValueProps) {
  const { mutateAsync } = useApiMutation('PATCH /products/:id/price');
  const isDiscount = field === 'discountPrice';

  function save(text: string, shown: Product) {
    const value = isDiscount && text.trim() === '' ? null : numberIn(text);
    const expected = pricesOf(shown);
    // A price is a number, be it none.
    const body = { ...expected, [field]: value as number, expected };
    return mutateAsync({ params: { id: shown.id }, body });
  }

  return (
    <InlineField
      {...props}
      label={isDiscount ? 'Discount price' : 'Price'}
      inputMode="decimal"
      placeholder={isDiscount ? 'None' : undefined}
      value={props.product[field]?.toFixed(2) ?? ''}
      field={field}
      save={save}
    />
  );
}
