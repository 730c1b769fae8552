import type { Product } from '@last-circle/contract/shop/products.ts';
import { useSetPrice, useSetStock } from './admin-calls.ts';
import { InlineField } from './inline-field.tsx';

interface ValueProps {
  product: Product;
  onFocusLost: () => void;
}

const failed = 'Failed to update product';

/** Not a number where the text is none: the server says what is missing. */
const numberIn = (text: string) =>
  /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

const pricesOf = ({ price, discountPrice }: Product) => ({ price, discountPrice });

export function StockValue({ product, onFocusLost }: ValueProps) {
  const { mutateAsync } = useSetStock();
  return (
    <InlineField
      label={`Stock of ${product.name}`}
      inputMode="numeric"
      row={product}
      value={String(product.stock)}
      field="stock"
      failed={failed}
      save={(text, shown) =>
        mutateAsync({
          params: { id: product.id },
          body: { stock: numberIn(text), expectedStock: shown.stock },
        })
      }
      onFocusLost={onFocusLost}
    />
  );
}

export function PriceValue({ product, onFocusLost }: ValueProps) {
  const { mutateAsync } = useSetPrice();
  return (
    <InlineField
      label={`Price of ${product.name}`}
      inputMode="decimal"
      row={product}
      value={product.price.toFixed(2)}
      field="price"
      failed={failed}
      save={(text, shown) =>
        mutateAsync({
          params: { id: product.id },
          body: { ...pricesOf(shown), price: numberIn(text), expected: pricesOf(shown) },
        })
      }
      onFocusLost={onFocusLost}
    />
  );
}

export function DiscountValue({ product, onFocusLost }: ValueProps) {
  const { mutateAsync } = useSetPrice();
  return (
    <InlineField
      label={`Discount price of ${product.name}`}
      inputMode="decimal"
      placeholder="None"
      row={product}
      value={product.discountPrice?.toFixed(2) ?? ''}
      field="discountPrice"
      failed={failed}
      save={(text, shown) =>
        mutateAsync({
          params: { id: product.id },
          body: {
            ...pricesOf(shown),
            discountPrice: text.trim() === '' ? null : numberIn(text),
            expected: pricesOf(shown),
          },
        })
      }
      onFocusLost={onFocusLost}
    />
  );
}
