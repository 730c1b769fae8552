import { useEffect, useRef } from 'react';
import { inDollars } from '@last-circle/contract/money.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { Button } from '#ui/controls/button.tsx';

interface PayButtonProps {
  /** Dollars. */
  total: number;
  mutation: { error: Error | null; isPending: boolean };
  /** Opens the page of the provider. */
  pay: () => Promise<{ paymentUrl: string }>;
  className?: string;
}

/** Leads to the page where an order is paid. */
export function PayButton({ total, mutation, pay, className }: PayButtonProps) {
  async function leave() {
    const page = await pay().catch(() => undefined);
    if (page) location.assign(page.paymentUrl);
  }
  return (
    <>
      <Button
        variant="primary"
        {...(className !== undefined && { className })}
        isBusy={mutation.isPending}
        busyText="Taking you there..."
        onClick={() => void leave()}
      >
        Pay {inDollars(total)}
      </Button>
      <MutationFailure error={mutation.error} fallback="The payment page could not be opened" />
    </>
  );
}

/** Set by the provider's page, which leads back here once it has the money. */
const returned = '#paid';

/** Has the server ask the provider whether it is paid, once, after its page has led back here. */
export function useReturnFromPayment(isUnpaid: boolean, confirm: () => Promise<unknown>) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isUnpaid || isAsked.current || location.hash !== returned) return;
    isAsked.current = true;
    // The reason of a refusal is shown by the mutation.
    void confirm().catch(() => undefined);
  }, [isUnpaid, confirm]);
}
