let pressed: HTMLElement | undefined;

function remember({ target }: Event) {
  const button = target instanceof Element ? target.closest('button') : null;
  // Submitting waits for the rules of its form; a popover is opened and closed by the browser.
  if (button?.type === 'button' && !button.popoverTargetElement) pressed = button;
}

if (!import.meta.env.SSR) document.addEventListener('click', remember, true);

/** From here on React hears clicks itself. */
export const stopRemembering = () => document.removeEventListener('click', remember, true);

/** Presses the button again that was pressed last before hydration. */
export function replayEarlyClick() {
  if (pressed?.isConnected) pressed.click();
  pressed = undefined;
}
