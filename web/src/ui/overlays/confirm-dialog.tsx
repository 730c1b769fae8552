import { useId } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Modal } from '#ui/basics/modal.tsx';

export interface ConfirmRequest {
  text: string;
  /** The consequences of confirming. */
  detail?: string | undefined;
  /** The label of the confirm button: a verb. */
  action: string;
  isDanger: boolean;
  canCancel: boolean;
  answer: (isYes: boolean) => void;
}

export function ConfirmDialog({ request }: { request: ConfirmRequest }) {
  const { text, detail, action, isDanger, canCancel, answer } = request;
  const id = useId();

  return (
    <Modal
      onClose={() => answer(false)}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={detail ? `${id}-detail` : undefined}
      className="m-auto h-fit w-[calc(100%-2rem)] max-w-sm animate-rise rounded-md p-6"
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
    </Modal>
  );
}
