import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  Slide,
  toast,
  ToastContainer,
  type Id,
  type ToastContentProps,
} from 'react-toastify/unstyled';
import { onModalsChange, topmostModal } from '#ui/basics/modal.tsx';
import { clearOfFocus } from './clear-of-focus.ts';
import type { ToastKind, ToastOptions, ToastAction } from './toast-options.ts';

const idsByTopic = new Map<string, Id[]>();

/** The oldest makes room for a fourth. */
const mostShown = 3;
const shown = new Set<Id>();
toast.onChange(({ id, status }) => {
  if (status === 'removed') shown.delete(id);
});

export function show(kind: ToastKind, text: string, options: ToastOptions = {}) {
  const { duration, action, topic = kind } = options;
  const content = action
    ? (props: ToastContentProps) => <ActionMessage {...props} text={text} action={action} />
    : text;
  const id = toast[kind](content, duration ? { autoClose: duration } : {});
  idsByTopic.set(topic, [...(idsByTopic.get(topic) ?? []), id]);
  shown.add(id);
  for (const oldest of [...shown].slice(0, -mostShown)) {
    shown.delete(oldest);
    toast.dismiss(oldest);
  }
}

export function dismiss(topic: string) {
  for (const id of idsByTopic.get(topic) ?? []) toast.dismiss(id);
  idsByTopic.delete(topic);
}

function newLayer() {
  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.className = 'm-0 overflow-visible border-0 bg-transparent p-0';
  return layer;
}

/** A popover beside the topmost dialog, in its layer, outside of which all is inert; shown again to be on top. */
function raise(layer: HTMLElement) {
  const parent = topmostModal()?.querySelector(':scope > [data-toasts]') ?? document.body;
  if (layer.parentElement !== parent) parent.append(layer);
  layer.hidePopover();
  layer.showPopover();
}

export function Toaster() {
  const [layer] = useState(newLayer);
  useLayoutEffect(() => {
    const onTop = () => {
      raise(layer);
      clearOfFocus(layer);
    };
    const onFocus = () => {
      if (shown.size > 0) clearOfFocus(layer);
    };
    onTop();
    document.addEventListener('focusin', onFocus);
    const stops = [
      onModalsChange(onTop),
      toast.onChange(({ status }) => status === 'added' && onTop()),
    ];
    return () => {
      document.removeEventListener('focusin', onFocus);
      for (const stop of stops) stop();
      layer.remove();
    };
  }, [layer]);
  return createPortal(<ToastContainer transition={Slide} />, layer);
}

type ActionMessageProps = ToastContentProps & { text: string; action: ToastAction };

/** The text of a toast beside a button: 'Removed Storm Hoodie', 'Undo'. */
const ActionMessage = ({ text, action, closeToast }: ActionMessageProps) => (
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
