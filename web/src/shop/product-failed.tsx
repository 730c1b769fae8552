import { textOf } from '#api/client.ts';
import { Head } from '#api/head.tsx';
import { Failed } from '#ui/failed.tsx';

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
