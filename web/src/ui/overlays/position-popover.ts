/** Positions a popover under its button, or above it near the bottom of the window. */
export function positionPopover(popover: HTMLElement, button: HTMLElement | null) {
  if (!button) return;
  const box = button.getBoundingClientRect();
  const root = document.documentElement;
  const height = root.clientHeight;
  // Its width includes no gutter, which is there on pages too short for a scrollbar.
  const { width } = root.getBoundingClientRect();
  const isLow = box.bottom > height * 0.7;
  const isRight = box.left + box.right > width;
  popover.style.top = isLow ? 'auto' : `${box.bottom + 6}px`;
  popover.style.bottom = isLow ? `${height - box.top + 6}px` : 'auto';
  popover.style.left = isRight ? 'auto' : `${box.left}px`;
  popover.style.right = isRight ? `${width - box.right}px` : 'auto';
}
