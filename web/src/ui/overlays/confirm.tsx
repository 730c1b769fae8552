import { useId, useSyncExternalStore } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useModal } from './use-modal.ts';

type Question = {
  text: string;
  /** What comes of a yes. */
  detail?: string | undefined;
  /** The verb on the button that answers yes. */
  action: string;
  isDanger: boolean;
  canRefuse: boolean;
  answer: (isYes: boolean) => void;
};

let pending: Question | null = null;
const listeners = new Set<() => void>();

function show(question: Question | null) {
  pending = question;
  for (const listener of listeners) listener();
}

function ask(question: Omit<Question, 'answer'>): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (isYes) => {
        show(null);
        resolve(isYes);
      },
    });
  });
}

type ConfirmOptions = { action?: string; isDanger?: boolean; detail?: string | undefined };

/** Asks in the page; needs `ConfirmHost` in the layout. Escape is a no. */
export function confirm(text: string, options: ConfirmOptions = {}): Promise<boolean> {
  const { action = 'Confirm', isDanger = false, detail } = options;
  return ask({ text, detail, action, isDanger, canRefuse: true });
}

/** Tells something that must be acknowledged. */
export async function alert(text: string): Promise<void> {
  await ask({ text, action: 'OK', isDanger: false, canRefuse: false });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ConfirmHost() {
  const question = useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
  return question && <ConfirmDialog key={question.text} question={question} />;
}

function ConfirmDialog({ question }: { question: Question }) {
  const { text, detail, action, isDanger, canRefuse, answer } = question;
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
        {canRefuse && <Button onClick={() => answer(false)}>Cancel</Button>}
        <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
