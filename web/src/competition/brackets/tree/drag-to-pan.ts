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
export function dragToPan(box: HTMLElement) {
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
