import { textOf } from '#api/client.ts';

interface CallFailureProps {
  error: Error | null;
  /** Where the server sent no message. */
  fallback: string;
}

/** Keeps the reason of a failed call beside its button. */
export const CallFailure = ({ error, fallback }: CallFailureProps) =>
  error && (
    <p role="alert" className="basis-full text-sm text-danger">
      {textOf(error, fallback)}
    </p>
  );
