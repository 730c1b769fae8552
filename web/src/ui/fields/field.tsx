import { CircleAlert } from 'lucide-react';
import { useId, useMemo, type ReactNode, useState, useSyncExternalStore } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { newListeners } from '#ui/basics/listeners.ts';
import { FieldContext } from './field-control.ts';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  className?: string;
  /** One Input, Textarea, Select, PasswordInput or CodeInput. */
  children: ReactNode;
}

export function Field({ label, hint, isOptional, className, children, ...props }: FieldProps) {
  const id = useId();
  const error = useStableWhilePressed(props.error);
  const noteId = `${id}-note`;
  const hasError = Boolean(error);
  const hasNote = hasError || Boolean(hint);
  const control = useMemo(
    () => ({
      id,
      ...(hasNote && { 'aria-describedby': noteId }),
      ...(hasError && { 'aria-invalid': true as const }),
    }),
    [id, noteId, hasNote, hasError],
  );
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium [overflow-wrap:anywhere] text-ink">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hasError ? (
        <p id={noteId} role="alert" className="flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-sm text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

let isPressed = false;

function change(next: boolean) {
  isPressed = next;
  listeners.call();
}

const press = () => change(true);
/** Runs after the click that the release causes has reached its target. */
const release = () => setTimeout(() => change(false));

const listeners = newListeners(() => {
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
  return () => {
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('pointerup', release, true);
    document.removeEventListener('pointercancel', release, true);
    isPressed = false;
  };
});

/**
 * The value, held back while the pointer is down: an error that appears in between would move the
 * pressed button away from under the pointer.
 */
function useStableWhilePressed<T>(value: T): T {
  const isHeld = useSyncExternalStore(
    listeners.subscribe,
    () => isPressed,
    () => false,
  );
  const [released, setReleased] = useState(value);
  if (!isHeld && released !== value) setReleased(value);
  return isHeld ? released : value;
}
