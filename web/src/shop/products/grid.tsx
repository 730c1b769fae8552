import { useState, type ReactNode } from 'react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { ProductCard } from './card.tsx';

export const gridClass = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4';

/** `onRemoved` takes the focus of a removed card. */
export type CardTools = (product: Product, onRemoved: () => void) => ReactNode;

interface ProductGridProps {
  products: readonly Product[];
  /** Shown below each product. */
  tools?: CardTools | undefined;
}

const firstScreen = 4;

export function ProductGrid({ products, tools }: ProductGridProps) {
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const focusList = () => list?.focus({ preventScroll: true });
  return (
    <ul ref={setList} tabIndex={-1} className={`${gridClass} outline-none`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isEager={index < firstScreen}>
            {tools?.(product, focusList)}
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}
