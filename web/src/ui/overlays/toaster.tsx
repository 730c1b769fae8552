import { useLayoutEffect, useRef } from 'react';
import { Slide, toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';
import { ActionMessage } from './action-message.tsx';
import type { ToastKind, ToastOptions } from './toast-options.ts';

export function show(kind: ToastKind, text: string, { duration, action }: ToastOptions = {}) {
  const content = action
    ? (props: ToastContentProps) => <ActionMessage {...props} text={text} action={action} />
    : text;
  toast[kind](content, duration ? { autoClose: duration } : {});
}

/** A popover, opened again with each toast, so that no open dialog covers it. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const raise = () => {
      layer.current?.hidePopover();
      layer.current?.showPopover();
    };
    raise();
    return toast.onChange(({ status }) => status === 'added' && raise());
  }, []);
  return (
    <div ref={layer} popover="manual" className="m-0 overflow-visible border-0 bg-transparent p-0">
      <ToastContainer transition={Slide} />
    </div>
  );
}
