import { useEffect, useState } from 'react';

/** The longest wait that a timer of the browser can have. */
const maxWaitMs = 2 ** 31 - 1;

/** The time in milliseconds, which passes `moment` when that comes; NaN never does. */
export function useNow(moment: number) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const wait = moment - Date.now();
    if (!(wait > 0)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, maxWaitMs));
    return () => clearTimeout(timer);
  }, [moment]);
  return now;
}
