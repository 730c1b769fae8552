import { useEffect } from 'react';
import { secondsToRead } from '@last-circle/contract/content/blog-rules.ts';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import { useMay } from '#platform/session/session.ts';

/** Counts one reader of a published post once it has been in sight; who writes the news is none. */
export function useReadCount({ id, published }: Pick<Post, 'id' | 'published'>) {
  const isWriter = useMay('news');
  const isCounted = published && !isWriter;
  useEffect(() => (isCounted ? onceInSight(() => count(id)) : undefined), [id, isCounted]);
}

/** Runs after so many seconds in which the page was not hidden; what it returns stops that. */
function onceInSight(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function watch() {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(() => {
      stop();
      run();
    }, secondsToRead * 1000);
  }
  function stop() {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', watch);
  }
  document.addEventListener('visibilitychange', watch);
  watch();
  return stop;
}

/** Without a token or cookie. A reader who is not counted loses nothing. */
const count = (id: number) =>
  void fetch(`/api/blogs/${id}/read`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
