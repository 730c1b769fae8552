import { useEffect, useEffectEvent } from 'react';
import { isOffline } from './client.ts';

/** A browser may have a network over which the site cannot be reached, and notices no change then. */
const retryMs = 10_000;

/** While something waits for the network, runs `retry` once that is back, and from time to time. */
export function useReconnect(isWaiting: boolean, retry: () => void) {
  const onReconnect = useEffectEvent(retry);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const run = () => {
      if (!isOffline()) onReconnect();
    };
    const timer = setInterval(run, retryMs);
    window.addEventListener('online', run);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', run);
    };
  }, [isWaiting]);
}
