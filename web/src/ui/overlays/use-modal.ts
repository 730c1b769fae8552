import { useLayoutEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react';

/** A native dialog that is modal while mounted; focus returns when it leaves. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    isLeaving.current = false;
    if (dialog) open(dialog);
    return () => {
      isLeaving.current = true;
      dialog?.close();
    };
  }, []);

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input inside bubbles a `cancel` of its own.
      if (event.target !== event.currentTarget) return;
      // A second Escape cannot be prevented: it closes at once, and `onClose` hears of that.
      if (!event.cancelable) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      // It leaves, or is hidden while what replaces it loads; StrictMode has opened it again by now.
      if (event.target !== dialog || dialog.open || isLeaving.current) return;
      // Closing is for the owner to decide.
      open(dialog);
      onClose();
    },
  };
}

function open(dialog: HTMLDialogElement) {
  // In the server's HTML it stands open, where it cannot be modal.
  dialog.open = false;
  dialog.showModal();
  // Chrome would choose a part that scrolls over the first field in it.
  const first =
    dialog.querySelector<HTMLElement>('[data-first-focus]') ??
    dialog.querySelector<HTMLElement>('input, select, textarea, button, a[href]');
  first?.focus();
}

/** A press that begins and ends on the backdrop: dragging a selection out of a field is none. */
export function useOutsidePress(onPress: () => void) {
  const hasBegun = useRef(false);
  const isOutside = (event: SyntheticEvent) => event.target === event.currentTarget;
  return {
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      hasBegun.current = isOutside(event);
    },
    onClick(event: SyntheticEvent<HTMLDialogElement>) {
      if (hasBegun.current && isOutside(event)) onPress();
    },
  };
}
