import { textOf } from '#platform/api/client.ts';
import { Failed } from '#ui/feedback/failed.tsx';

interface ProductsFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

export const ProductsFailed = ({ error, ...retry }: ProductsFailedProps) => (
  <Failed title="Failed to load products" {...retry}>
    {textOf(error, '')}
  </Failed>
);
