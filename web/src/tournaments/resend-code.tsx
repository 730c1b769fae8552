import { CallFailure } from '#api/call-failure.tsx';
import { Button } from '#ui/button.tsx';
import { tell, useResend } from './use-registration.ts';

interface ResendCodeProps {
  tournamentId: number;
  className?: string;
}

const fallback = 'Failed to resend the code';

export function ResendCode({ tournamentId, className }: ResendCodeProps) {
  const { mutateAsync, isPending, error } = useResend();
  return (
    <>
      <Button
        className={className}
        isBusy={isPending}
        onClick={() => void tell(mutateAsync({ params: { id: tournamentId } }), fallback)}
      >
        Resend code
      </Button>
      <CallFailure error={error} fallback={fallback} />
    </>
  );
}
