import { createElement } from 'react';
import { toast as library, type ToastContentProps } from 'react-toastify/unstyled';
import { ActionMessage, type ToastAction } from './action-message.tsx';

type Kind = 'success' | 'error' | 'info';

interface ToastOptions {
  /** Milliseconds; 5000 by default. */
  duration?: number;
  action?: ToastAction;
}

const show =
  (kind: Kind) =>
  (text: string, { duration, action }: ToastOptions = {}) => {
    const content = action
      ? (props: ToastContentProps) => createElement(ActionMessage, { ...props, text, action })
      : text;
    library[kind](content, duration ? { autoClose: duration } : {});
  };

/** Shown by the `Toaster` of the layout. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
};
