import { useQueries } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { isMissing } from '#platform/api/client.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { CardSkeletons, NoProducts } from './list.tsx';
import { useFavourites } from './favourites.tsx';
import { chosenOf } from './filter.ts';
import { ProductGrid, type CardTools } from './grid.tsx';
import { productQuery, type ShopFilter } from './queries.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';

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
    const query = {
      error: failed[0]?.error ?? null,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
    };
    return <QueryFailed title="Failed to load products" query={query} />;
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
