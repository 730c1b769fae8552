import { Star, StarHalf } from 'lucide-react';
import type { Product } from '@last-circle/contract/shop/products.ts';

const stars = [1, 2, 3, 4, 5];

/** Full stars, and half of one from a half on. */
export function Rating({ product }: { product: Pick<Product, 'rating' | 'reviewCount'> }) {
  const { rating, reviewCount } = product;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span aria-hidden="true" className="flex text-amber">
        {stars.map((star) => (
          <span key={star} className="relative">
            <Star strokeWidth={1.5} className="size-4 opacity-50" />
            {rating >= star && <Star className="absolute inset-0 size-4 fill-current" />}
            {rating >= star - 0.5 && rating < star && (
              <StarHalf className="absolute inset-0 size-4 fill-current" />
            )}
          </span>
        ))}
      </span>
      <span>
        <span className="sr-only">Rated </span>
        {rating.toFixed(1)}
        <span className="sr-only"> out of 5</span> ({reviewCount}{' '}
        {reviewCount === 1 ? 'review' : 'reviews'})
      </span>
    </p>
  );
}
