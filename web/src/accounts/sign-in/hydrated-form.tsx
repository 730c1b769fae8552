import type { ReactNode } from 'react';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

interface HydratedFormProps {
  /** The number of fields, for the skeleton. */
  fields: number;
  children: ReactNode;
}

/** A form submitted before hydration would put the password into the URL. */
export const HydratedForm = ({ fields, children }: HydratedFormProps) =>
  useIsHydrated() ? (
    children
  ) : (
    <Skeletons label="Loading the form" className="flex flex-col gap-5">
      <Repeated times={fields}>
        <div className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11" />
        </div>
      </Repeated>
      <Skeleton className="h-13" />
    </Skeletons>
  );
