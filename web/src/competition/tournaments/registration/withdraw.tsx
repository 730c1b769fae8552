import { messageOf } from '#platform/actions/run-action.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { useWithdraw } from './use-registration.ts';

interface WithdrawProps {
  /** The name of the tournament. */
  name: string;
  registrationId: number;
  /** Whether it is on the waiting list. */
  isWaiting: boolean;
}

export const Withdraw = ({ name, registrationId, isWaiting }: WithdrawProps) => (
  <MutationButton
    variant="quiet"
    className="grow"
    mutation={useWithdraw()}
    args={{ params: { id: registrationId } }}
    confirmation={{
      question: isWaiting
        ? `Leave the waiting list of ${name}?`
        : `Are you sure you want to withdraw from ${name}?`,
      action: isWaiting ? 'Leave' : 'Withdraw',
      isDanger: true,
    }}
    done={messageOf}
    failed="Failed to delete registration"
  >
    {isWaiting ? 'Leave the waiting list' : 'Withdraw'}
  </MutationButton>
);
