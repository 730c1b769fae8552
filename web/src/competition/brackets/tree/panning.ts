import { useCallback } from 'react';

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

/** Names the sides that have more to scroll to in `data-more`, which the style sheet fades. */
function markEdges(box: HTMLElement, onOverflowChange: (isOverflowing: boolean) => void) {
  function mark() {
    const sides = sidesWithMore(box);
    if (box.dataset['more'] !== sides) box.dataset['more'] = sides;
    onOverflowChange(box.scrollWidth > box.clientWidth + 1);
  }

  const sizes = new ResizeObserver(mark);
  sizes.observe(box);
  for (const child of box.children) sizes.observe(child);
  box.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener('scroll', mark);
  };
}

function sidesWithMore(box: HTMLElement) {
  const width = box.scrollWidth - box.clientWidth;
  const height = box.scrollHeight - box.clientHeight;
  // From right to left the position counts down from 0.
  const isReversed = getComputedStyle(box).direction === 'rtl';
  const left = box.scrollLeft + (isReversed ? width : 0);
  const more = {
    left: left > 1,
    right: left < width - 1,
    top: box.scrollTop > 1,
    bottom: box.scrollTop < height - 1,
  };
  return Object.entries(more)
    .filter(([, hasMore]) => hasMore)
    .map(([side]) => side)
    .join(' ');
}

/** Pixels that a press may move and still be a click. */
const slack = 5;

/**
 * Over the whole page while it is panned, for its cursor: one of the box is inherited by all in it, and a
 * bracket of 256 would be styled again.
 */
function addCover() {
  const cover = document.createElement('div');
  cover.className = 'panning-cover';
  document.body.append(cover);
  return cover;
}

/** Scrolls a box by dragging with a mouse; touch screens scroll by themselves. */
function dragToPan(box: HTMLElement) {
  let start: { x: number; y: number; left: number; top: number } | undefined;
  let isPanning = false;
  let cover: HTMLElement | undefined;

  function press({ pointerType, button, clientX: x, clientY: y }: PointerEvent) {
    isPanning = false;
    if (pointerType !== 'mouse' || button !== 0) return;
    // The scroll bar moves by itself.
    const { left, top } = box.getBoundingClientRect();
    if (x - left > box.clientWidth || y - top > box.clientHeight) return;
    start = { x, y, left: box.scrollLeft, top: box.scrollTop };
  }

  function move(event: PointerEvent) {
    if (!start) return;
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    if (!isPanning && Math.hypot(x, y) < slack) return;
    if (!isPanning) begin(event.pointerId);
    box.scrollTo({ left: start.left - x, top: start.top - y, behavior: 'instant' });
  }

  function begin(pointerId: number) {
    if (!box.dataset['more']) {
      start = undefined;
      return;
    }
    isPanning = true;
    cover = addCover();
    box.setPointerCapture(pointerId);
  }

  function release() {
    start = undefined;
    cover?.remove();
  }

  /** A second press selects a word. */
  function pressAgain({ detail }: MouseEvent) {
    if (detail > 1) start = undefined;
  }

  function keepUnselected(event: Event) {
    if (start && box.dataset['more']) event.preventDefault();
  }

  /** A drag that ends over a match does not press it. */
  function swallow(event: MouseEvent) {
    if (!isPanning) return;
    isPanning = false;
    event.preventDefault();
    event.stopPropagation();
  }

  const listening = new AbortController();
  const { signal } = listening;
  box.addEventListener('pointerdown', press, { signal });
  box.addEventListener('mousedown', pressAgain, { signal });
  box.addEventListener('selectstart', keepUnselected, { signal });
  box.addEventListener('pointermove', move, { signal });
  box.addEventListener('pointerup', release, { signal });
  box.addEventListener('pointercancel', release, { signal });
  box.addEventListener('click', swallow, { capture: true, signal });
  return () => {
    listening.abort();
    release();
  };
}
