import { useState } from 'react';
import { moved, useDragOrder } from '#ui/controls/use-drag-order.ts';

/** An order that is changed by moving items: by index, or by dragging a handle over rows with `data-row`. */
export function useOrder<T>(initial: readonly T[]) {
  const [items, setItems] = useState(initial);
  const move = (from: number, to: number) => setItems(moved(items, from, to));
  const { dragged, handleOf } = useDragOrder(move);
  return { items, setItems, dragged, move, handleOf };
}
