import { Skeleton, Skeletons } from '#ui/skeleton.tsx';

const teams = [1, 2, 3, 4, 5, 6];

export const TeamListSkeleton = () => (
  <Skeletons label="Loading teams">
    <Skeleton className="mb-3 h-5 w-20" />
    <div className="grid gap-4 @lg:grid-cols-2 @4xl:grid-cols-3">
      {teams.map((team) => (
        <Skeleton key={team} className="h-48" />
      ))}
    </div>
  </Skeletons>
);
