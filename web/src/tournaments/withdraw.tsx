import { CallFailure } from '#api/call-failure.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { tell, useWithdraw } from './use-registration.ts';

interface WithdrawProps {
  /** Of the tournament. */
  name: string;
  registrationId: number;
}

const fallback = 'Failed to delete registration';

export function Withdraw({ name, registrationId }: WithdrawProps) {
  const { mutateAsync, isPending, error } = useWithdraw();

  async function withdraw() {
    const question = `Are you sure you want to withdraw from ${name}?`;
    const isSure = await confirm(question, { action: 'Withdraw', isDanger: true });
    if (isSure) await tell(mutateAsync({ params: { id: registrationId } }), fallback);
  }

  return (
    <>
      <Button variant="quiet" className="grow" isBusy={isPending} onClick={() => void withdraw()}>
        Withdraw
      </Button>
      <CallFailure error={error} fallback={fallback} />
    </>
  );
}
