import { useEffect, useState } from 'react';

/** Goes on once it is rendered that nothing is unsaved: before, a question stands in the way. */
export function useGoingOn() {
  const [next, setNext] = useState<{ go: () => void }>();
  useEffect(() => next?.go(), [next]);
  return (go: () => void) => setNext({ go });
}
