import { textOf } from '#platform/api/client.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { ErrorText } from '#ui/feedback/error-text.tsx';

interface MutationFailureProps {
  error: Error | null;
  /** Shown when the server sent no message. */
  fallback: string;
  className?: string;
}

/** The reason of a failed mutation, shown beside its button. */
export const MutationFailure = ({ error, fallback, className }: MutationFailureProps) =>
  error && (
    <ErrorText className={classNames('basis-full', className)}>{textOf(error, fallback)}</ErrorText>
  );
