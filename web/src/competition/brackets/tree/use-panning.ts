import { useCallback } from 'react';
import { dragToPan } from './drag-to-pan.ts';
import { markEdges } from './mark-edges.ts';

/** A ref for a box that scrolls; `onOverflowChange` must stay the same function. */
export const usePanning = (onOverflowChange: (isOverflowing: boolean) => void) =>
  useCallback(
    (box: HTMLElement | null) => {
      if (!box) return undefined;
      const stopMarking = markEdges(box, onOverflowChange);
      const stopPanning = dragToPan(box);
      return () => {
        stopMarking();
        stopPanning();
      };
    },
    [onOverflowChange],
  );
