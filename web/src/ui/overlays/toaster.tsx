import 'react-toastify/ReactToastify.css';
import './toaster.css';
import { useLayoutEffect, useRef } from 'react';
import { Slide, toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';
import type { ToastOptions } from './toast.ts';

export function show(
  kind: 'success' | 'error' | 'info',
  text: string,
  { duration, action }: ToastOptions,
): void {
  const content = action
    ? (props: ToastContentProps) => <Message {...props} {...{ text, action }} />
    : text;
  toast[kind](content, duration ? { autoClose: duration } : {});
}

type MessageProps = ToastContentProps & {
  text: string;
  action: { label: string; onClick: () => void };
};

function Message({ text, action, closeToast }: MessageProps) {
  return (
    <div className="flex w-full items-center gap-3">
      <span className="flex-1">{text}</span>
      <button
        type="button"
        className="-my-2 min-h-11 rounded-sm px-2 font-semibold text-accent hover:underline"
        onClick={() => {
          action.onClick();
          closeToast();
        }}
      >
        {action.label}
      </button>
    </div>
  );
}

/** Of a style that did not come there is no sheet, or one that may not be read. */
function hasRules({ sheet }: HTMLLinkElement) {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** After a failure, as without a network, an import asks again for the script alone. */
function reloadStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
  }
}

/** A popover, raised again with each toast, so that no open dialog covers it. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(reloadStyles, []);
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
