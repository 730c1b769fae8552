import { useQuery } from '@tanstack/react-query';
import { idNamed } from '@last-circle/contract/public-paths.ts';
import { isMissing } from '#platform/api/client.ts';
import { usePathParam } from '#platform/router/shown-page.ts';
import { MissingProduct, ProductFailed, ProductSkeleton } from '#shop/products/page/states.tsx';
import { ProductView } from '#shop/products/page/view.tsx';
import { RelatedProducts } from '#shop/products/page/related-products.tsx';
import { productQuery } from '#shop/products/queries.ts';

export function Page() {
  const id = idNamed(usePathParam('id'));
  return (
    <div className="min-w-0">
      <ProductStates key={id} id={id} />
    </div>
  );
}

function ProductStates({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(productQuery(id));
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
  return <ProductFailed isRetrying={isFetching} onRetry={() => void refetch()} />;
}
