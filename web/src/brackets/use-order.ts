import { useState, type PointerEvent } from 'react';

/** `items` with the one at `from` at `to`. */
function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const at = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, at), ...items.slice(from, from + 1), ...rest.slice(at)];
}

/** An order that is changed by moving items: by index, or by dragging a handle over rows with `data-row`. */
export function useOrder<T>(initial: readonly T[]) {
  const [items, setItems] = useState(initial);
  const [dragged, setDragged] = useState<number>();

  const move = (from: number, to: number) => setItems(moved(items, from, to));

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

  return { items, setItems, dragged, move, handleOf };
}
