import { useId } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useModal } from './use-modal.ts';

export type ConfirmRequest = {
  text: string;
  /** The consequences of confirming. */
  detail?: string | undefined;
  /** The label of the confirm button: a verb. */
  action: string;
  isDanger: boolean;
  canCancel: boolean;
  answer: (isYes: boolean) => void;
};

export function ConfirmDialog({ request }: { request: ConfirmRequest }) {
  const { text, detail, action, isDanger, canCancel, answer } = request;
  const id = useId();
  const modal = useModal(() => answer(false));

  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={detail ? `${id}-detail` : undefined}
      className="m-auto w-[calc(100%-2rem)] max-w-sm animate-rise rounded-md border border-line bg-panel p-6 text-ink backdrop:animate-fade backdrop:bg-black/60"
    >
      <p id={id} className="font-display text-title text-balance">
        {text}
      </p>
      {detail && (
        <p id={`${id}-detail`} className="mt-2 text-sm text-muted">
          {detail}
        </p>
      )}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {canCancel && <Button onClick={() => answer(false)}>Cancel</Button>}
        <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
