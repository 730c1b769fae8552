import { inDollars } from '@last-circle/contract/money.ts';
import {
  percentOff,
  priceOf,
  fewLeft,
  type Size,
} from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { classNames } from '#ui/basics/class-names.ts';

type Priced = Pick<Product, 'price' | 'discountPrice'> & Partial<Pick<Product, 'salePrice'>>;

interface PriceProps {
  product: Priced;
  size?: 'medium' | 'large';
}

/** The effective price beside the former one. */
export function Price({ product, size = 'medium' }: PriceProps) {
  const isReduced = priceOf(product) < product.price;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span
        className={classNames(
          'font-semibold tabular-nums',
          size === 'large' ? 'text-title' : 'text-base',
        )}
      >
        {isReduced && <span className="sr-only">Now </span>}
        {inDollars(priceOf(product))}
      </span>
      {isReduced && (
        <s className="text-sm text-muted tabular-nums">
          <span className="sr-only">Before </span>
          {inDollars(product.price)}
        </s>
      )}
    </span>
  );
}

interface PercentOffProps {
  product: Priced;
  /** Whether it is shown on a picture. */
  isSolid?: boolean;
}

export function PercentOff({ product, isSolid = false }: PercentOffProps) {
  const percent = percentOff(product);
  if (percent <= 0) return null;
  return (
    <Badge tone="legendary" isSolid={isSolid}>
      {percent}% off
    </Badge>
  );
}

interface StockBadgeProps {
  stock: number;
  /** That of which so many are left. */
  size?: Size | undefined;
}

export function StockBadge({ stock, size }: StockBadgeProps) {
  if (stock === 0) return <Badge tone="danger">Out of stock</Badge>;
  return (
    <Badge tone={stock <= fewLeft ? 'warning' : 'success'}>
      {stock} left{size && ` in ${size}`}
    </Badge>
  );
}
