import { textOf } from '#api/client.ts';
import { Failed } from '#ui/failed.tsx';

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
