import { messageOf } from '#platform/actions/run-action.ts';
import { CallButton } from '#platform/actions/call-button.tsx';

interface ResendCodeProps {
  tournamentId: number;
  className?: string;
}

export const ResendCode = ({ tournamentId, className }: ResendCodeProps) => (
  <CallButton
    className={className}
    call="POST /tournaments/:id/resend-code"
    args={{ params: { id: tournamentId } }}
    done={messageOf}
    failed="Failed to resend the code"
  >
    Resend code
  </CallButton>
);
