/** Where toasts stand without reason to stand elsewhere, and the room that three of them take. */
const [top, height, width, gap] = [77, 230, 392, 12];

/** Moves the toasts of a layer below the focused control, which is likely the one that is used next. */
export function clearOfFocus(layer: HTMLElement) {
  const { activeElement: focused } = document;
  // A press on a toast must find it where it is.
  if (layer.contains(focused)) return;
  layer.style.removeProperty('--toastify-toast-top');
  if (!focused?.matches('main *, dialog *, [role=dialog] *')) return;
  if (!focused.matches('a, button, input, select, textarea, [role=tab]')) return;
  const control = focused.getBoundingClientRect();
  const isBelowToasts = control.bottom > top && control.top < top + height;
  if (!isBelowToasts || control.right < innerWidth - width) return;
  const lowest = innerHeight - height;
  if (control.bottom + gap > lowest) return;
  layer.style.setProperty('--toastify-toast-top', `${Math.round(control.bottom + gap)}px`);
}
