import { Skeleton, Skeletons } from '#ui/skeleton.tsx';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

export const RegistrationsSkeleton = () => (
  <Skeletons label="Loading registrations" className="flex flex-col gap-3 md:gap-2">
    <Skeleton className="h-5 w-40" />
    {rows.map((row) => (
      <Skeleton key={row} className="h-52 md:h-13" />
    ))}
  </Skeletons>
);
