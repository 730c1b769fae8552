import { textOf } from '#platform/api/client.ts';
import { classNames } from '#ui/basics/class-names.ts';

interface MutationFailureProps {
  error: Error | null;
  /** Shown when the server sent no message. */
  fallback: string;
  className?: string;
}

/** The reason of a failed mutation, shown beside its button. */
export const MutationFailure = ({ error, fallback, className }: MutationFailureProps) =>
  error && (
    <p role="alert" className={classNames('basis-full text-sm text-danger', className)}>
      {textOf(error, fallback)}
    </p>
  );
