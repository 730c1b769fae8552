import type { ReactNode } from 'react';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { ProductGrid, type CardTools, gridClass } from './grid.tsx';
import { type ShopFilter, productsQuery } from './queries.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { paths } from '#paths.ts';
import { isFiltered } from './filter.ts';
import { Card } from '#ui/layout/card.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { useUser } from '#platform/session/session.ts';

interface ProductListProps {
  filter: ShopFilter;
  tools?: CardTools | undefined;
  create?: ReactNode;
}

/** The matches of the filter, page by page. */
export function ProductList({ filter, tools, create }: ProductListProps) {
  const list = useList(productsQuery(filter, useIsAdmin()));
  return (
    <Dimmed isStale={list.query.isPlaceholderData}>
      <LoadMoreList
        list={list}
        failed="Failed to load products"
        loading={<CardSkeletons />}
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

export function NoProducts({ filter, create }: NoProductsProps) {
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
      The first drop will be here.
    </Empty>
  );
}

/** The loading list, each card in its final size. */
export const CardSkeletons = () => (
  <Skeletons label="Loading products" className={gridClass}>
    <Repeated times={8}>
      <Card isFlush>
        <Skeleton className="aspect-square" />
        <div className="flex flex-col gap-2 p-3 sm:p-4">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="mt-1 h-6 w-2/3" />
        </div>
      </Card>
    </Repeated>
  </Skeletons>
);

export const useIsAdmin = () => useUser()?.role === 'admin';
