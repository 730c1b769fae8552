import { useEffect } from 'react';

/** Counts one reader of a post once it has been in sight; without an id nobody is counted. */
export const useReadCount = (id: number | false) =>
  useEffect(() => {
    if (!id) return undefined;
    const left = new AbortController();
    // A reader who is not counted loses nothing.
    import('./read-count.ts').then(
      ({ countOnceRead }) => countOnceRead(id, left.signal),
      () => undefined,
    );
    return () => left.abort();
  }, [id]);
