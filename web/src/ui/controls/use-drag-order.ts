import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';

/** Moves the item at `from` to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const at = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, at), ...items.slice(from, from + 1), ...rest.slice(at)];
}

/** Reorders items by dragging a handle over rows that have their index in `data-row`. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const isDragging = dragged !== undefined;

  const follow = useEffectEvent(({ clientX, clientY }: MouseEvent) => {
    const over = document.elementFromPoint(clientX, clientY);
    const row = over?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const to = row === undefined ? dragged : Number(row);
    if (dragged === undefined || to === undefined || to === dragged) return;
    move(dragged, to);
    setDragged(to);
  });

  // Listens on the window, because the handle moves away from under the pointer with its item.
  useEffect(() => {
    if (!isDragging) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => setDragged(undefined);
    window.addEventListener('pointermove', (event) => follow(event), { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    return () => listening.abort();
  }, [isDragging]);

  const handleOf = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) setDragged(index);
    },
  });

  return { dragged, handleOf };
}
