import type { ReactNode } from 'react';
import type { Product } from '@last-circle/contract/products.ts';
import { ProductCard } from './product-card.tsx';

export const gridClass = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4';

export type CardTools = (product: Product) => ReactNode;

interface ProductGridProps {
  products: readonly Product[];
  /** What stands below each product. */
  tools?: CardTools | undefined;
}

const firstScreen = 4;

export const ProductGrid = ({ products, tools }: ProductGridProps) => (
  <ul className={gridClass}>
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard product={product} isEager={index < firstScreen}>
          {tools?.(product)}
        </ProductCard>
      </li>
    ))}
  </ul>
);
