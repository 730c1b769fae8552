import { messageOf } from '#platform/actions/run-action.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { useResend } from './use-registration.ts';

interface ResendCodeProps {
  tournamentId: number;
  className?: string;
}

export const ResendCode = ({ tournamentId, className }: ResendCodeProps) => (
  <MutationButton
    className={className}
    mutation={useResend()}
    args={{ params: { id: tournamentId } }}
    done={messageOf}
    failed="Failed to resend the code"
  >
    Resend code
  </MutationButton>
);
