import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { PaginatedList } from '#platform/lists/paginated-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { managedProductsQuery, pageSize } from './managed-queries.ts';
import type { ManagedFilter } from './managed-search.ts';
import { ManagedTable } from './managed-table.tsx';

/** One page of the matches; the shown page stays until the next one is loaded. */
export function useManagedProducts(filter: ManagedFilter, page: number) {
  const query = useInfiniteQuery({
    ...managedProductsQuery(filter, page),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.pages[0];
  return { query, products: found?.items, total: found?.total ?? undefined };
}

interface ManagedProductsProps {
  found: ReturnType<typeof useManagedProducts>;
  page: number;
  isFiltered: boolean;
  /** The button that creates the first one. */
  create: ReactNode;
  onEdit: (product: Product) => void;
  onTurn: (page: number) => void;
  onClear: () => void;
}

export function ManagedProducts(props: ManagedProductsProps) {
  const { found, page, isFiltered, create, onEdit, onTurn, onClear } = props;
  const total = found.total ?? 0;
  const summary = useRef<HTMLParagraphElement>(null);
  return (
    <PaginatedList
      query={found.query}
      items={found.products}
      total={total}
      page={page}
      pages={Math.ceil(total / pageSize)}
      noun={['product', 'products']}
      isFiltered={isFiltered}
      summary={summary}
      loading={<Loading />}
      none={isFiltered ? <NoneFound onClear={onClear} /> : <NoneYet create={create} />}
      onTurn={onTurn}
    >
      {(products) => (
        <ManagedTable
          products={products}
          onEdit={onEdit}
          onFocusLost={() => summary.current?.focus()}
        />
      )}
    </PaginatedList>
  );
}

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <Empty title="No products found" action={<Button onClick={onClear}>Clear filters</Button>}>
    No product matches your filters.
  </Empty>
);

const NoneYet = ({ create }: { create: ReactNode }) => (
  <Empty title="No products yet" action={create}>
    Add the first one. Visitors see it once it is active.
  </Empty>
);

const Loading = () => (
  <Skeletons label="Loading products" className="flex flex-col gap-2">
    <Skeleton className="h-5 w-40" />
    <Repeated times={8}>
      <Skeleton className="h-16" />
    </Repeated>
  </Skeletons>
);
