import { Suspense, useState } from 'react';
import { withPictures } from './content-pictures.ts';
import { withVideos } from './content-videos.ts';
import { LazyProse } from './lazy-prose.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Prose } from './prose.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

/** Rich text: the server's is hydrated unchanged; any other is cleaned once more here. */
export function Content({ html }: { html: string }) {
  const isHydrated = useIsHydrated();
  const [served, setServed] = useState(isHydrated ? null : html);
  if (served !== null && served !== html) setServed(null);
  // The browser keeps what the server made of it, and needs no script to make it again.
  if (served === html) {
    return <Prose html={import.meta.env.SSR ? withVideos(withPictures(html)) : html} />;
  }
  return (
    <Suspense fallback={<ContentSkeleton />}>
      <LazyProse html={html} />
    </Suspense>
  );
}

const ContentSkeleton = () => (
  <SkeletonRows label="Loading the content" rows={['h-28']} times={4} gap="gap-5" />
);
