export type ToastKind = 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  /** Milliseconds; 5000 by default. */
  duration?: number;
  action?: ToastAction;
  /** All toasts of a topic can be dismissed together; their kind unless it is given. */
  topic?: string;
}
