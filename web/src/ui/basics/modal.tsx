import { useLayoutEffect, useRef, type ComponentProps, type SyntheticEvent } from 'react';
import { classNames } from './class-names.ts';
import { newListeners } from './listeners.ts';

const controls = ':is(input, select, textarea, button):enabled, a[href]';

const openModals: HTMLDialogElement[] = [];
const listeners = newListeners();

function changeModals(change: () => void) {
  change();
  listeners.call();
}

/** The open dialog that covers all others: what is outside of it cannot be used. */
export const topmostModal = () => openModals.at(-1);

export const onModalsChange = listeners.subscribe;

/** Closing it returns the focus, which a dialog that is only removed does not. */
function useShown() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    // Rendered open, it is seen without scripts.
    dialog.removeAttribute('open');
    dialog.showModal();
    // Chromium focuses what scrolls, ahead of the fields in it.
    const isOnControl = document.activeElement?.matches(controls);
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]');
    if (first) first.focus();
    else if (!isOnControl)
      dialog.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
    changeModals(() => openModals.push(dialog));
    return () => {
      changeModals(() => openModals.splice(openModals.indexOf(dialog), 1));
      dialog.close();
    };
  }, []);
  return ref;
}

/** Hears a press that begins and ends beside the dialog, not a selection dragged out of a field. */
function useOutsidePress(onPress: (() => void) | undefined) {
  const hasBegun = useRef(false);
  const isOutside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  return {
    onPointerDown(event: SyntheticEvent) {
      hasBegun.current = isOutside(event);
    },
    onClick(event: SyntheticEvent) {
      if (hasBegun.current && isOutside(event)) onPress?.();
    },
  };
}

type ModalProps = ComponentProps<'div'> & {
  /** Called by Escape: the owner decides whether it closes. */
  onClose: () => void;
  onOutsidePress?: () => void;
};

/** Open while mounted, and visible without scripts; nothing outside of it can be used. */
export function Modal({ onClose, onOutsidePress, className, children, ...rest }: ModalProps) {
  const ref = useShown();
  const outside = useOutsidePress(onOutsidePress);

  // A file input within it is cancelled as well.
  function onCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  /** Browsers let nobody refuse Escape twice in a row. */
  function onClosed({ currentTarget: layer }: SyntheticEvent<HTMLDialogElement>) {
    if (layer.open || !openModals.includes(layer)) return;
    layer.showModal();
    onClose();
  }

  return (
    // The browser's dialog is a layer over the screen, which has the toasts beside the dialog.
    <dialog
      ref={ref}
      open
      role="none"
      onCancel={onCancel}
      onClose={onClosed}
      className={classNames(
        'fixed inset-0 size-full [color-scheme:var(--scheme)] max-h-none max-w-none overflow-hidden border-0 bg-transparent p-0 backdrop:animate-fade backdrop:bg-veil',
        '[&:not(:modal)]:z-40 [&:not(:modal)]:bg-veil',
        'print:absolute print:h-auto print:overflow-visible',
      )}
      {...outside}
    >
      <div
        // A second <dialog> would get the focus that is for its first field.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-modal="true"
        {...rest}
        className={classNames('absolute inset-0 border border-line bg-panel text-ink', className)}
      >
        {children}
      </div>
      <div data-toasts />
    </dialog>
  );
}
