import { RotateCw } from 'lucide-react';
import { Head } from '#platform/router/head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

export const notLoaded = 'Failed to load product details';

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
