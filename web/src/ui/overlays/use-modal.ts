import { useLayoutEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react';

const openModals: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function changeModals(change: () => void) {
  change();
  for (const listener of listeners) listener();
}

/** The open modal dialog that covers all others: what is outside of it cannot be pressed. */
export const topmostModal = () => openModals.findLast((dialog) => dialog.matches(':modal'));

export function onModalsChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A native dialog that is modal while mounted; unmounting it returns the focus. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    isLeaving.current = false;
    open(dialog);
    changeModals(() => openModals.push(dialog));
    return () => {
      isLeaving.current = true;
      changeModals(() => openModals.splice(openModals.indexOf(dialog), 1));
      dialog.close();
    };
  }, []);

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input inside bubbles a `cancel` of its own.
      if (event.target !== event.currentTarget) return;
      // A second Escape cannot be prevented: it closes at once and calls `onClose`.
      if (!event.cancelable) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      // It is unmounting, or hidden while its replacement loads; StrictMode has already reopened it.
      if (event.target !== dialog || dialog.open || isLeaving.current) return;
      // The owner decides whether it closes.
      open(dialog);
      onClose();
    },
  };
}

function open(dialog: HTMLDialogElement) {
  // The server's HTML has it open, where it cannot be modal.
  dialog.open = false;
  dialog.showModal();
  // Chrome would focus a scrollable part instead of the first field in it.
  const first =
    dialog.querySelector<HTMLElement>('[data-first-focus]') ??
    dialog.querySelector<HTMLElement>('input, select, textarea, button, a[href]');
  first?.focus();
}

/** Closes on a press that begins and ends on the backdrop, not on a selection dragged out of a field. */
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
