import { useQuery } from '@tanstack/react-query';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { Picture } from '#platform/content/picture.tsx';
import { Link } from '#platform/router/link.tsx';
import { SectionHeader } from '#platform/content/section-header.tsx';
import { paths } from '#paths.ts';
import { Card, cardLinkClass } from '#ui/layout/card.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { PercentOff, Price } from './price.tsx';
import { featuredCount, featuredQuery } from './landing-queries.ts';

const gridClass = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';

/** Renders nothing where none is featured. */
export function FeaturedProducts() {
  const { data: products, isPending } = useQuery(featuredQuery);
  if (!isPending && !products?.length) return null;
  return (
    <section aria-labelledby="featured-products" className="pt-12 sm:pt-16">
      <SectionHeader
        id="featured-products"
        title="Featured Products"
        to={paths.shop}
        itemsLabel="products"
      />
      {products ? (
        <ul className={gridClass}>
          {products.map((product) => (
            <FeaturedProduct key={product.id} product={product} />
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </section>
  );
}

const Loading = () => (
  <Skeletons label="Loading products" className={gridClass}>
    <Repeated times={featuredCount}>
      <Card isFlush>
        <Skeleton className="aspect-square" />
        <Skeleton className="m-3 h-16 sm:m-4" />
      </Card>
    </Repeated>
  </Skeletons>
);

const FeaturedProduct = ({ product }: { product: Product }) => (
  <Card as="li" isLink isFlush className="group flex! flex-col">
    <div className="relative overflow-hidden">
      <Picture
        src={product.images[0]}
        alt=""
        width={480}
        height={480}
        sizes="(min-width: 75rem) 18rem, (min-width: 64rem) 25vw, calc(50vw - 1.5rem)"
        className="aspect-square w-full transition duration-200 group-hover:scale-103"
      />
      <span className="absolute top-2 left-2">
        <PercentOff product={product} isSolid />
      </span>
    </div>
    <h3 className="px-3 pt-3 text-lg leading-6 sm:px-4">
      <Link to={paths.product(product)} className={cardLinkClass}>
        {product.name}
      </Link>
    </h3>
    <p className="mt-auto p-3 sm:p-4">
      <Price product={product} />
    </p>
  </Card>
);
