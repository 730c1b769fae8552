import { CircleAlert } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { FieldContext } from './field-control.ts';
import { useStableWhilePressed } from './use-stable-while-pressed.ts';

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
      <label htmlFor={id} className="text-sm font-medium text-ink">
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
