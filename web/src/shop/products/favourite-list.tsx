import { useQueries } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { isMissing, textOf } from '#platform/api/client.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { useFavourites } from './favourites.ts';
import { chosenOf } from './filter.ts';
import { NoProducts } from './no-products.tsx';
import { ProductGrid, type CardTools } from './grid.tsx';
import { productQuery } from './queries.ts';
import type { ShopFilter } from './search.ts';
import { Failed } from '#ui/feedback/failed.tsx';

interface FavouriteListProps {
  filter: ShopFilter;
  tools?: CardTools | undefined;
}

/** The favourites that match the filter and are still sold. */
export function FavouriteList({ filter, tools }: FavouriteListProps) {
  const isHydrated = useIsHydrated();
  const ids = useFavourites();
  const results = useQueries({ queries: ids.map(productQuery) });
  const failed = results.filter(({ error }) => error && !isMissing(error));

  if (failed.length > 0) {
    return (
      <ProductsFailed
        error={failed[0]?.error}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  }
  if (!isHydrated || results.some(({ isPending }) => isPending)) return <CardSkeletons />;
  const favourites = results.flatMap(({ data, error }) => (data && !error ? [data] : []));
  const products = chosenOf(favourites, filter);
  if (products.length > 0) return <ProductGrid products={products} tools={tools} />;
  if (favourites.length > 0) return <NoProducts filter={filter} />;
  return (
    <Empty title="No favourites yet">
      Press the <Heart aria-label="heart" className="inline size-4" /> on a product to find it here.
    </Empty>
  );
}

interface ProductsFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

const ProductsFailed = ({ error, ...retry }: ProductsFailedProps) => (
  <Failed title="Failed to load products" {...retry}>
    {textOf(error, '')}
  </Failed>
);
