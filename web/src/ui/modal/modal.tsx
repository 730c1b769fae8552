import { useRef, type ComponentProps, type PointerEvent, type SyntheticEvent } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { useModal } from './use-modal.ts';

/** Hears a press that begins and ends on the layer, not a selection dragged out of a field. */
function useOutsidePress(onPress: (() => void) | undefined) {
  const hasBegun = useRef(false);
  const isOutside = (event: SyntheticEvent) => event.target === event.currentTarget;
  return {
    onPointerDown(event: PointerEvent) {
      hasBegun.current = isOutside(event);
    },
    onClick(event: SyntheticEvent) {
      if (hasBegun.current && isOutside(event)) onPress?.();
    },
  };
}

type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> & {
  /** Called by Escape: the owner decides whether it closes. */
  onClose: () => void;
  onOutsidePress?: () => void;
};

/** Open while mounted, and visible without scripts; nothing outside of it can be used. */
export function Modal({ onClose, onOutsidePress, className, children, ...rest }: ModalProps) {
  const { layerRef, dialogRef, onFocusBefore, onFocusAfter } = useModal(onClose);
  const outside = useOutsidePress(onOutsidePress);

  return (
    <div
      ref={layerRef}
      popover="manual"
      className={classNames(
        'fixed inset-0 m-0 block size-full overflow-hidden border-0 bg-transparent p-0 backdrop:animate-fade backdrop:bg-veil',
        '[&:not(:popover-open)]:z-40 [&:not(:popover-open)]:bg-veil',
        'print:absolute print:h-auto print:overflow-visible',
      )}
      {...outside}
    >
      <span data-edge tabIndex={0} onFocus={onFocusBefore} />
      <dialog
        {...rest}
        ref={dialogRef}
        open
        className={classNames('absolute inset-0 border border-line bg-panel text-ink', className)}
      >
        {children}
      </dialog>
      <div data-toasts />
      <span data-edge tabIndex={0} onFocus={onFocusAfter} />
    </div>
  );
}
