import { CallFailure } from '#api/call-failure.tsx';
import { Button } from '#ui/button.tsx';
import { telling, useResend } from './use-registration.ts';

interface ResendCodeProps {
  tournamentId: number;
  className?: string;
}

const fallback = 'Failed to resend the code';

export function ResendCode({ tournamentId, className }: ResendCodeProps) {
  const { mutate, isPending, error } = useResend();
  return (
    <>
      <Button
        className={className}
        isBusy={isPending}
        onClick={() => mutate({ params: { id: tournamentId } }, telling(fallback))}
      >
        Resend code
      </Button>
      <CallFailure error={error} fallback={fallback} />
    </>
  );
}
