import { paths } from '#paths.ts';
import { Head } from '#platform/router/head.tsx';
import { Link } from '#platform/router/link.tsx';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

/** A page of a player or team that is being loaded. */
export const HistorySkeleton = ({ label }: { label: string }) => (
  <Skeletons label={label} className="flex flex-col gap-8">
    <div className="flex items-center gap-6">
      <Skeleton className="size-20 rounded-full sm:size-24" />
      <div className="flex grow flex-col gap-2">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-9 w-2/3 max-w-xs" />
      </div>
    </div>
    <Skeleton className="h-72" />
  </Skeletons>
);

export const MissingPage = ({ title, reason }: { title: string; reason: string }) => (
  <div className="flex flex-col items-center py-12 text-center sm:py-20">
    <Head title={title} path={null} isIndexed={false} />
    <NothingRing className="size-28" />
    <h1 className="mt-8 text-heading">{title}</h1>
    <p className="mt-3 max-w-[44ch] text-muted">{reason}</p>
    <Link to={paths.tournaments} className={buttonClass({ variant: 'primary', className: 'mt-8' })}>
      All tournaments
    </Link>
  </div>
);
