import { messageOf } from '#platform/actions/run-action.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

interface ResendCodeProps {
  tournamentId: number;
  className?: string;
}

export const ResendCode = ({ tournamentId, className }: ResendCodeProps) => (
  <MutationButton
    className={className}
    mutation={useApiMutation('POST /tournaments/:id/resend-code')}
    args={{ params: { id: tournamentId } }}
    done={messageOf}
    failed="Failed to resend the code"
  >
    Resend code
  </MutationButton>
);
