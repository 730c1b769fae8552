import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import { isMissing } from '#platform/api/client.ts';
import type { Place, Reading } from '#platform/router/page-module.ts';
import { MissingProduct } from '#features/products/missing-product.tsx';
import { ProductFailed } from '#features/products/product-failed.tsx';
import { ProductSkeleton } from '#features/products/product-skeleton.tsx';
import { ProductView } from '#features/products/product-view.tsx';
import { RelatedProducts } from '#features/products/related-products.tsx';
import { readProduct, readRelated } from '#features/products/use-products.ts';

export function reads({ params }: Place): Reading {
  const id = idNamed(params['id']);
  return { one: [readProduct(id)], next: related(id) };
}

/** A missing product has no related ones. */
const related =
  (id: number): NonNullable<Reading['next']> =>
  (client) =>
    client.getQueryData(readProduct(id).queryKey) ? { one: [readRelated(id)] } : {};

export function Page() {
  const { id: name } = useParams();
  const id = idNamed(name);
  return (
    <div className="min-w-0">
      <Faces key={id} id={id} />
    </div>
  );
}

function Faces({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(readProduct(id));
  // After a refetch of something deleted, old data remains beside the error.
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
