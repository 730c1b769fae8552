import { lazy, Suspense, useState } from 'react';
import { withPictures } from '#platform/content/content-pictures.ts';
import { useIsHydrated } from '#ui/feedback/hydration.ts';
import { Prose } from '#ui/layout/prose.tsx';
import { ContentSkeleton } from './post-skeleton.tsx';

const CleanedProse = lazy(async () => ({
  default: (await import('#platform/content/cleaned-prose.tsx')).CleanedProse,
}));

/** Keeps content rendered by the server; content loaded in the browser is sanitised again. */
export function PostContent({ html }: { html: string }) {
  const isHydrated = useIsHydrated();
  const [served, setServed] = useState(isHydrated ? null : html);
  if (served !== null && served !== html) setServed(null);
  if (served === html) return <Prose html={withPictures(html)} />;
  return (
    <Suspense fallback={<ContentSkeleton />}>
      <CleanedProse html={html} />
    </Suspense>
  );
}
