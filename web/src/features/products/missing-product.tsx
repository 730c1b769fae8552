import { useEffect } from 'react';
import { Head } from '#platform/page/head.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Ring } from '#ui/layout/ring.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { notLoaded } from './product-failed.tsx';

export function MissingProduct() {
  useEffect(() => toast.error(notLoaded), []);
  return (
    <div className="flex flex-col items-center py-12 text-center sm:py-20">
      <Head title="Product Not Found" path={null} isIndexed={false} />
      <Ring progress={0.12} className="size-28" />
      <h1 className="mt-8 text-heading">Product Not Found</h1>
      <p className="mt-3 max-w-[44ch] text-muted">
        It may no longer be available, or the link has a typo.
      </p>
      <Link to={paths.shop} className={buttonClass({ variant: 'primary', className: 'mt-8' })}>
        Back to Shop
      </Link>
    </div>
  );
}
