import { Suspense, useState } from 'react';
import { withPictures } from '#platform/content/content-pictures.ts';
import { LazyProse } from '#platform/content/lazy-prose.ts';
import { useIsHydrated } from '#ui/feedback/hydration.ts';
import { Prose } from '#ui/layout/prose.tsx';
import { ContentSkeleton } from './post-skeleton.tsx';

/** The server's content is hydrated unchanged; any other is cleaned once more here. */
export function PostContent({ html }: { html: string }) {
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
