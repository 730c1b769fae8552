import { messageOf } from '#platform/actions/run-action.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { useWithdraw } from './use-registration.ts';

interface WithdrawProps {
  /** Of the tournament. */
  name: string;
  registrationId: number;
}

export const Withdraw = ({ name, registrationId }: WithdrawProps) => (
  <MutationButton
    variant="quiet"
    className="grow"
    mutation={useWithdraw()}
    args={{ params: { id: registrationId } }}
    confirmation={{
      question: `Are you sure you want to withdraw from ${name}?`,
      action: 'Withdraw',
      isDanger: true,
    }}
    done={messageOf}
    failed="Failed to delete registration"
  >
    Withdraw
  </MutationButton>
);
