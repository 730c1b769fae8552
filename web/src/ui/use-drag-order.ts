import { useState, type PointerEvent } from 'react';

/** `items` with the one at `from` at `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const at = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, at), ...items.slice(from, from + 1), ...rest.slice(at)];
}

/** Moves items by dragging a handle over their places, which carry `data-row` with the index. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();

  const handleOf = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(index);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged === undefined) return;
      const over = document.elementFromPoint(event.clientX, event.clientY);
      const row = over?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      const to = row === undefined ? dragged : Number(row);
      if (to === dragged) return;
      move(dragged, to);
      setDragged(to);
    },
    onLostPointerCapture: () => setDragged(undefined),
  });

  return { dragged, handleOf };
}
