import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';

interface NotFoundScreenProps {
  /** The reason, and tags for the head. */
  children: ReactNode;
  /** A button beside Back to Shop. */
  action?: ReactNode;
}

export const NotFoundScreen = ({ children, action }: NotFoundScreenProps) => (
  <div className="flex flex-col items-center py-12 text-center sm:py-20">
    <NothingRing className="size-28" />
    <h1 className="mt-8 text-heading">Product Not Found</h1>
    <div className="mt-3 max-w-[44ch] text-muted">{children}</div>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      {action}
      <Link to={paths.shop} className={buttonClass({ variant: 'primary' })}>
        Back to Shop
      </Link>
    </div>
  </div>
);
