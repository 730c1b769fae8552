import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isMissing } from '#api/client.ts';
import type { Place, Reading } from '#api/pages.ts';
import { MissingProduct } from './missing-product.tsx';
import { ProductFailed } from './product-failed.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';
import { RelatedProducts } from './related-products.tsx';
import { readProduct, readRelated } from './use-products.ts';

/** '12-storm-mug' is 12; no product has the id 0. */
const idIn = (params: Place['params']) => Number.parseInt(params['id'] ?? '', 10) || 0;

export function reads({ params }: Place): Reading {
  const id = idIn(params);
  return { one: [readProduct(id)], next: related(id) };
}

/** Nothing goes with what is not there. */
const related =
  (id: number): NonNullable<Reading['next']> =>
  (client) =>
    client.getQueryData(readProduct(id).queryKey) ? { one: [readRelated(id)] } : {};

export function Page() {
  const id = idIn(useParams());
  return (
    <div className="min-w-0">
      <Faces key={id} id={id} />
    </div>
  );
}

function Faces({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(readProduct(id));
  // Refetching what is gone keeps the old data beside the error.
  if (isMissing(error)) return <MissingProduct />;
  if (data) {
    return (
      <>
        <ProductView product={data} />
        <RelatedProducts id={id} />
      </>
    );
  }
  if (!error) return <ProductSkeleton />;
  return <ProductFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
