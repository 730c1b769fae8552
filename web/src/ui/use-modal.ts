import { useLayoutEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react';

/** A native dialog that is modal while mounted; focus returns when it leaves. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input inside bubbles a `cancel` of its own.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      // StrictMode closes and opens again before the event arrives.
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
  };
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
