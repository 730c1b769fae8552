import { useId, useSyncExternalStore } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useModal } from './use-modal.ts';

type ConfirmRequest = {
  text: string;
  /** The consequences of confirming. */
  detail?: string | undefined;
  /** The label of the confirm button: a verb. */
  action: string;
  isDanger: boolean;
  canCancel: boolean;
  answer: (isYes: boolean) => void;
};

let pending: ConfirmRequest | null = null;
const listeners = new Set<() => void>();

function setPending(request: ConfirmRequest | null) {
  pending = request;
  for (const listener of listeners) listener();
}

function show(request: Omit<ConfirmRequest, 'answer'>): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    setPending({
      ...request,
      answer: (isYes) => {
        setPending(null);
        resolve(isYes);
      },
    });
  });
}

type ConfirmOptions = { action?: string; isDanger?: boolean; detail?: string | undefined };

/** Asks in an in-page dialog, where Escape means no; needs `ConfirmHost` in the layout. */
export function confirm(text: string, options: ConfirmOptions = {}): Promise<boolean> {
  const { action = 'Confirm', isDanger = false, detail } = options;
  return show({ text, detail, action, isDanger, canCancel: true });
}

/** Shows a message that must be acknowledged. */
export async function alert(text: string): Promise<void> {
  await show({ text, action: 'OK', isDanger: false, canCancel: false });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ConfirmHost() {
  const request = useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
  return request && <ConfirmDialog key={request.text} request={request} />;
}

function ConfirmDialog({ request }: { request: ConfirmRequest }) {
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
