import { secondsToRead } from '@last-circle/contract/content/blog-rules.ts';

/** Counts after so many seconds in which the page was not hidden, unless it is left before. */
export function countOnceRead(id: number, left: AbortSignal) {
  if (left.aborted) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function watch() {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(() => {
      stop();
      count(id);
    }, secondsToRead * 1000);
  }
  function stop() {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', watch);
  }
  document.addEventListener('visibilitychange', watch);
  left.addEventListener('abort', stop);
  watch();
}

/** Without a token or cookie. */
const count = (id: number) =>
  void fetch(`/api/blogs/${id}/read`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
