import { textOf } from '#platform/api/client.ts';
import { classNames } from '#ui/layout/class-names.ts';

interface CallFailureProps {
  error: Error | null;
  /** Where the server sent no message. */
  fallback: string;
  className?: string;
}

/** Keeps the reason of a failed call beside its button. */
export const CallFailure = ({ error, fallback, className }: CallFailureProps) =>
  error && (
    <p role="alert" className={classNames('basis-full text-sm text-danger', className)}>
      {textOf(error, fallback)}
    </p>
  );
