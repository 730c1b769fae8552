import { startTransition, useOptimistic } from 'react';
import { paint } from '#ui/basics/paint.ts';

/** A choice is shown at once; what it changes on the page is rendered a frame later. */
export function useChoice<T>(value: T, onChange: (value: T) => void) {
  const [shown, show] = useOptimistic(value);

  function choose(next: T) {
    startTransition(async () => {
      show(next);
      await paint();
      onChange(next);
    });
  }

  return [shown, choose] as const;
}
