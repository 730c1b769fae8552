import type { ReactNode } from 'react';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { useQueries } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { isMissing } from '#platform/api/client.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { ProductGrid, type CardTools, gridClass } from './grid.tsx';
import { type ShopFilter, productsQuery, productQuery } from './queries.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { paths } from '#paths.ts';
import { isFiltered, chosenOf } from './filter.ts';
import { CardSkeletons } from '#ui/layout/card-skeletons.tsx';
import { useMay } from '#platform/session/session.ts';
import { useFavourites } from './favourites.tsx';

interface ProductListProps {
  filter: ShopFilter;
  tools?: CardTools | undefined;
  create?: ReactNode;
}

/** The matches of the filter, page by page. */
export function ProductList({ filter, tools, create }: ProductListProps) {
  const list = useList(productsQuery(filter, useIsShopkeeper()));
  return (
    <Dimmed isStale={list.query.isPlaceholderData}>
      <LoadMoreList
        list={list}
        failed="Failed to load products"
        loading={<ProductSkeletons />}
        empty={<NoProducts filter={filter} create={create} />}
      >
        {(found) => <ProductGrid products={found} tools={tools} />}
      </LoadMoreList>
    </Dimmed>
  );
}

interface NoProductsProps {
  filter: ShopFilter;
  /** The button that creates the first one. */
  create?: ReactNode;
}

function NoProducts({ filter, create }: NoProductsProps) {
  if (isFiltered(filter)) {
    return (
      <Empty
        title="No products found"
        action={<ButtonLink to={paths.shop}>Show all products</ButtonLink>}
      >
        Try another word, a wider price range or another category.
      </Empty>
    );
  }
  return (
    <Empty title="No products yet" action={create}>
      The first drop will appear here.
    </Empty>
  );
}

const ProductSkeletons = () => (
  <CardSkeletons
    label="Loading products"
    times={8}
    picture="aspect-square"
    rows={['h-4 w-16', 'h-6 w-4/5', 'mt-1 h-6 w-2/3']}
    bodyClass="flex flex-col gap-2 p-3 sm:p-4"
    className={gridClass}
  />
);

export const useIsShopkeeper = () => useMay('shop');

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
  if (!isHydrated || results.some(({ isPending }) => isPending)) return <ProductSkeletons />;
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
