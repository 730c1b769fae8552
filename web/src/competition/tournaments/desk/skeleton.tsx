import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

export const RegistrationsSkeleton = () => (
  <Skeletons label="Loading registrations" className="flex flex-col gap-2">
    <Skeleton className="h-5 w-40" />
    <Repeated times={8}>
      <Skeleton className="h-16 md:h-13" />
    </Repeated>
  </Skeletons>
);
