import { messageOf } from '#platform/actions/run-action.ts';
import { CallButton } from '#platform/actions/mutation-button.tsx';
import { useResend } from './use-registration.ts';

interface ResendCodeProps {
  tournamentId: number;
  className?: string;
}

export const ResendCode = ({ tournamentId, className }: ResendCodeProps) => (
  <CallButton
    className={className}
    call={useResend()}
    args={{ params: { id: tournamentId } }}
    done={messageOf}
    failed="Failed to resend the code"
  >
    Resend code
  </CallButton>
);
