/** Names the sides that have more to scroll to in `data-more`, which the style sheet fades. */
export function markEdges(box: HTMLElement, onOverflowChange: (isOverflowing: boolean) => void) {
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
