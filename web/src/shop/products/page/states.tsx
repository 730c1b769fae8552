import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';
import { RotateCw } from 'lucide-react';
import { Head } from '#platform/router/head.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

interface NotFoundScreenProps {
  /** The reason, and tags for the head. */
  children: ReactNode;
  /** A button beside Back to Shop. */
  action?: ReactNode;
}

const NotFoundScreen = ({ children, action }: NotFoundScreenProps) => (
  <div className="flex flex-col items-center py-12 text-center sm:py-20">
    <NothingRing className="size-28" />
    <h1 className="mt-8 text-heading">Product Not Found</h1>
    <div className="mt-3 max-w-[44ch] text-muted">{children}</div>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      {action}
      <ButtonLink to={paths.shop} variant="primary">
        Back to Shop
      </ButtonLink>
    </div>
  </div>
);

const notLoaded = 'Failed to load product details';

interface ProductFailedProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** The network or the server failed, so the product may be there. */
export const ProductFailed = ({ isRetrying, onRetry }: ProductFailedProps) => (
  <NotFoundScreen
    action={
      <Button className="noscript:hidden" onClick={onRetry} isBusy={isRetrying}>
        {!isRetrying && <RotateCw aria-hidden="true" className="size-4" />}
        Try again
      </Button>
    }
  >
    <Head title="Product" isIndexed={false} />
    <p role="alert">{notLoaded}</p>
  </NotFoundScreen>
);

export function MissingProduct() {
  useEffect(() => toast.error(notLoaded), []);
  return (
    <NotFoundScreen>
      <Head title="Product Not Found" path={null} isIndexed={false} />
      <p>It may no longer be available, or the link has a typo.</p>
    </NotFoundScreen>
  );
}

export const ProductSkeleton = () => (
  <Skeletons
    label="Loading the product"
    className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2"
  >
    <div>
      <Skeleton className="mb-5 h-5 w-28" />
      <Skeleton className="aspect-square w-full" />
    </div>
    <div className="flex flex-col gap-5 lg:mt-10">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  </Skeletons>
);
