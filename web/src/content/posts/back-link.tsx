import { ChevronLeft } from 'lucide-react';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';

export const BackLink = () => (
  <Link
    to={paths.blogs}
    className="-ml-1.5 inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink"
  >
    <ChevronLeft aria-hidden="true" className="size-4" />
    Back to all blogs
  </Link>
);
