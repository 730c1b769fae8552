import { textOf } from '#platform/api/client.ts';
import { Head } from '#platform/page/head.tsx';
import { Failed } from '#ui/feedback/failed.tsx';

export const notLoaded = 'Failed to load product details';

interface ProductFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

export const ProductFailed = ({ error, ...retry }: ProductFailedProps) => (
  <div>
    <Head title="Product" isIndexed={false} />
    <Failed title={notLoaded} {...retry}>
      {textOf(error, '')}
    </Failed>
  </div>
);
