import type { ReactNode } from 'react';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductGrid, type CardTools } from './grid.tsx';
import type { ShopFilter } from './search.ts';
import { useProducts } from './use-products.ts';

interface ProductListProps {
  filter: ShopFilter;
  tools?: CardTools | undefined;
  create?: ReactNode;
}

/** The matches of the filter, page by page. */
export function ProductList({ filter, tools, create }: ProductListProps) {
  const { query, items: products } = useProducts(filter);
  return (
    <Dimmed isStale={query.isPlaceholderData}>
      <LoadMoreList
        query={query}
        items={products}
        failed="Failed to load products"
        loading={<CardSkeletons />}
        empty={<NoProducts filter={filter} create={create} />}
      >
        {(found) => <ProductGrid products={found} tools={tools} />}
      </LoadMoreList>
    </Dimmed>
  );
}
