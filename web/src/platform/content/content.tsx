import { Suspense, useState } from 'react';
import { withPictures } from './content-pictures.ts';
import { LazyProse } from './lazy-prose.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Prose } from '#ui/layout/prose.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

/** Rich text: the server's is hydrated unchanged; any other is cleaned once more here. */
export function Content({ html }: { html: string }) {
  const isHydrated = useIsHydrated();
  const [served, setServed] = useState(isHydrated ? null : html);
  if (served !== null && served !== html) setServed(null);
  if (served === html) return <Prose html={withPictures(html)} />;
  return (
    <Suspense fallback={<ContentSkeleton />}>
      <LazyProse html={html} />
    </Suspense>
  );
}

const ContentSkeleton = () => (
  <SkeletonRows label="Loading the content" rows={['h-28']} times={4} gap="gap-5" />
);
