import type { ToastContentProps } from 'react-toastify/unstyled';
import type { ToastAction } from './toast-options.ts';

type ActionMessageProps = ToastContentProps & { text: string; action: ToastAction };

/** The text of a toast beside a button: 'Removed Storm Hoodie', 'Undo'. */
export function ActionMessage({ text, action, closeToast }: ActionMessageProps) {
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
