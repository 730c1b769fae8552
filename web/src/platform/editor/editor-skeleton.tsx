import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

export const EditorSkeleton = () => <SkeletonRows label="Loading the editor" rows={['h-75']} />;
