import { useEffect } from 'react';
import { Head } from '#platform/router/head.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { notLoaded } from './product-failed.tsx';

export function MissingProduct() {
  useEffect(() => toast.error(notLoaded), []);
  return (
    <NotFoundScreen>
      <Head title="Product Not Found" path={null} isIndexed={false} />
      <p>It may no longer be available, or the link has a typo.</p>
    </NotFoundScreen>
  );
}
