const focusable =
  ':is(a[href], button, input, select, textarea, summary, iframe, [contenteditable="true"], [tabindex]):not([tabindex="-1"], [data-edge])';

/** Tab reaches only the chosen one of the radio buttons with one name. */
function isPassedOver(element: HTMLElement) {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) {
    return false;
  }
  const { form, name } = element;
  return form?.querySelector(`input[type="radio"][name="${CSS.escape(name)}"]:checked`) != null;
}

/** The first or the last that takes the focus. */
export function focusEnd(within: HTMLElement, end: 'first' | 'last') {
  const found = [...within.querySelectorAll<HTMLElement>(focusable)];
  for (const element of end === 'first' ? found : found.toReversed()) {
    if (isPassedOver(element)) continue;
    element.focus();
    if (document.activeElement === element) return;
  }
}

/** The one that is marked, or the first: never a scrollable part. */
export function focusFirst(dialog: HTMLElement) {
  const marked = dialog.querySelector<HTMLElement>('[data-first-focus]');
  if (marked) marked.focus();
  else focusEnd(dialog, 'first');
}
