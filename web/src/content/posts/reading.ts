import { useEffect } from 'react';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import { useMay } from '#platform/session/session.ts';

/** Counts one reader of a published post once it has been in sight; who writes the news is none. */
export function useReadCount({ id, published }: Pick<Post, 'id' | 'published'>) {
  const isWriter = useMay('news');
  const isCounted = published && !isWriter;
  useEffect(() => {
    if (!isCounted) return undefined;
    const left = new AbortController();
    // A reader who is not counted loses nothing.
    import('./read-count.ts').then(
      ({ countOnceRead }) => countOnceRead(id, left.signal),
      () => undefined,
    );
    return () => left.abort();
  }, [id, isCounted]);
}
