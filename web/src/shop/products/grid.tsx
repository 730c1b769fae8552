import { useState, type ReactNode } from 'react';
import { fewLeft } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { Picture } from '#platform/content/picture.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { FavouriteButton } from './favourites.tsx';
import { PercentOff, Price, StockBadge } from './price.tsx';

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

interface ProductCardProps {
  product: Product;
  /** Whether it is on the first screen. */
  isEager?: boolean;
  /** Shown below the product. */
  children?: ReactNode;
}

function ProductCard({ product, isEager = false, children }: ProductCardProps) {
  const { name, images, category, stock, isActive } = product;
  return (
    <Card as="article" isLink isFlush className="group flex h-full flex-col">
      <div className="relative overflow-hidden">
        <Picture
          src={images[0]}
          alt=""
          width={480}
          height={480}
          sizes="(min-width: 75rem) 18rem, (min-width: 64rem) 25vw, (min-width: 48rem) 33vw, calc(50vw - 1.5rem)"
          isEager={isEager}
          className={classNames(
            'aspect-square w-full transition duration-200 group-hover:scale-103',
            (stock === 0 || !isActive) && 'opacity-60',
          )}
        />
        <span className="absolute top-2 left-2 flex flex-col items-start gap-1 sm:top-3 sm:left-3">
          <PercentOff product={product} isSolid />
          {!isActive && <Badge isSolid>Inactive</Badge>}
        </span>
        <FavouriteButton
          product={product}
          className="absolute top-1 right-1 isolate z-2 before:absolute before:inset-1 before:-z-1 before:rounded-full before:bg-panel/80 enabled:hover:bg-transparent sm:top-2 sm:right-2"
        />
      </div>
      <div className="flex grow flex-col gap-2 p-3 sm:p-4">
        {category && <p className="eyebrow truncate">{category}</p>}
        <h2 className="text-lg leading-6">
          <Link to={paths.product(product)} className={cardLinkClass}>
            {name}
          </Link>
        </h2>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
          <Price product={product} />
          {stock <= fewLeft && <StockBadge stock={stock} />}
        </div>
        {children}
      </div>
    </Card>
  );
}
