import { useQuery } from '@tanstack/react-query';
import { ProductGrid } from '#shop/products/grid.tsx';
import { relatedQuery } from '#shop/products/queries.ts';

/** Renders nothing where there are none. */
export function RelatedProducts({ id }: { id: number }) {
  const { data = [] } = useQuery(relatedQuery(id));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-12 border-t border-line pt-8 sm:mt-16">
      <h2 id="related" className="mb-5 text-heading">
        You may also like
      </h2>
      <ProductGrid products={data} />
    </section>
  );
}
