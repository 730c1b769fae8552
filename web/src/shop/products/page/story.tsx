import { Check, RotateCcw, ShieldCheck, Truck, Zap, Star, StarHalf } from 'lucide-react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { LinkedText } from '#platform/content/linked-text.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';

const usualFeatures = [
  'High-quality digital item',
  'Instant delivery after purchase',
  'Compatible with all platforms',
  '24/7 customer support',
];

/** Description, features, measures and tags. */
export function ProductStory({ product }: { product: Product }) {
  const { description, features, weight, dimensions, tags } = product;
  const measures = [
    ['Weight', weight],
    ['Dimensions', dimensions],
  ].filter(([, value]) => value !== null);
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2 lg:col-span-2 lg:gap-x-12">
      <section>
        <h2 className="text-title">Description</h2>
        <p className="mt-3 max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-line text-muted">
          <LinkedText text={description || 'No description available for this product.'} />
        </p>
        {tags.length > 0 && (
          <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Link
                  to={`${paths.shop}?${new URLSearchParams({ search: tag })}`}
                  className="inline-flex min-h-11 items-center rounded-sm border border-line px-3 text-sm [overflow-wrap:anywhere] text-muted hover:border-edge hover:text-ink sm:min-h-8"
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className="text-title">Features</h2>
        <ul className="mt-3 flex flex-col gap-2">
          {(features.length > 0 ? features : usualFeatures).map((feature) => (
            <li key={feature} className="flex gap-3 text-muted">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{feature}</span>
            </li>
          ))}
        </ul>
        {measures.length > 0 && (
          <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-line pt-4 text-sm">
            {measures.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="[overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </div>
  );
}

const badges = [
  { Icon: Truck, text: 'Free shipping on orders over $50' },
  { Icon: ShieldCheck, text: 'Secure payment' },
  { Icon: Zap, text: 'Fast delivery within 24 hours' },
  { Icon: RotateCcw, text: '30-day return policy' },
];

export const TrustBadges = () => (
  <ul className="grid gap-x-6 gap-y-3 border-t border-line pt-5 text-sm text-muted sm:grid-cols-2">
    {badges.map(({ Icon, text }) => (
      <li key={text} className="flex items-center gap-3">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
        {text}
      </li>
    ))}
  </ul>
);

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
