import { Check } from 'lucide-react';
import type { Product } from '@last-circle/contract/shop/products.ts';
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
        <p className="mt-3 max-w-[65ch] whitespace-pre-line text-muted">
          {description || 'No description available for this product.'}
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
