import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

export const EditorSkeleton = () => (
  <Skeletons label="Loading the editor">
    <Skeleton className="h-75" />
  </Skeletons>
);
