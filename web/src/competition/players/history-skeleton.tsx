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
