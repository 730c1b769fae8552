import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import type { ShopFilter } from './filter.ts';
import { NoProducts } from './no-products.tsx';
import { ProductGrid, type CardTools } from './product-grid.tsx';
import { ProductsFailed } from './products-failed.tsx';
import { useProducts } from './use-products.ts';

interface ProductListProps {
  filter: ShopFilter;
  tools?: CardTools | undefined;
  create?: ReactNode;
}

/** What the filter finds, page by page; what was found before stays, dimmed, until it has come. */
export function ProductList({ filter, tools, create }: ProductListProps) {
  const { query, products } = useProducts(filter);
  const { error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query;

  if (error && (!products || query.isPlaceholderData)) {
    return <ProductsFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!products) return <CardSkeletons />;
  if (products.length === 0) return <NoProducts filter={filter} create={create} />;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classNames(
        'transition-opacity duration-150',
        query.isPlaceholderData && 'opacity-50',
      )}
    >
      <ProductGrid products={products} tools={tools} />
      {query.isFetchNextPageError ? (
        <ProductsFailed
          error={error}
          isRetrying={isFetchingNextPage}
          onRetry={() => void fetchNextPage()}
        />
      ) : (
        hasNextPage && <LoadMore isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </div>
  );
}
