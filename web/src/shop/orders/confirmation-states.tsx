import { useRef } from 'react';
import type { OrderStatusView } from '@last-circle/contract/shop/orders.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { isMissing, textOf } from '#platform/api/client.ts';
import { Head } from '#platform/router/head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ConfirmationMissing } from './confirmation-missing.tsx';
import { ConfirmationView } from './confirmation-view.tsx';

interface ConfirmationStatesProps {
  /** Undefined until it is loaded. */
  order: OrderStatusView | undefined;
  /** Why there is none, unless that is a failure. */
  absence?: string | undefined;
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  confirming: { error: Error | null; isPending: boolean };
  confirm: () => Promise<unknown>;
}

const failed = 'Failed to confirm order';

export const title = 'Order confirmation';

export function ConfirmationStates(props: ConfirmationStatesProps) {
  return (
    <div>
      {/* The URL of a confirmation opens it, so no other site may learn it. */}
      <Head title={title} path={null} isIndexed={false} />
      <meta name="referrer" content="no-referrer" />
      <CurrentState {...props} />
    </div>
  );
}

function CurrentState({ order, absence, query, confirming, confirm }: ConfirmationStatesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { error, isFetching, refetch } = query;

  async function confirmOrder() {
    try {
      await confirm();
      // The pressed button is removed.
      heading.current?.focus();
    } catch (refusal) {
      toast.error(textOf(refusal, failed));
      await refetch();
    }
  }

  if (order) {
    const button = order.status === 'pending_payment' && (
      <Button
        variant="primary"
        size="large"
        className="w-full"
        isBusy={confirming.isPending}
        busyText="Confirming..."
        onClick={() => void confirmOrder()}
      >
        Confirm Order
      </Button>
    );
    return (
      <ConfirmationView
        order={order}
        heading={heading}
        action={
          <div className="flex flex-col gap-3">
            {button}
            <MutationFailure error={confirming.error} fallback={failed} />
          </div>
        }
      />
    );
  }
  if (absence !== undefined) return <ConfirmationMissing>{absence}</ConfirmationMissing>;
  if (!error) return <Loading />;
  return (
    <ConfirmationMissing
      onRetry={isMissing(error) ? undefined : () => void refetch()}
      isRetrying={isFetching}
    >
      {textOf(error, 'Order not found')}
    </ConfirmationMissing>
  );
}

const Loading = () => (
  <Skeletons label="Loading your order" className="mx-auto w-full max-w-2xl">
    <Skeleton className="mx-auto size-16 rounded-full" />
    <Skeleton className="mx-auto mt-4 h-9 w-64" />
    <Skeleton className="mt-8 h-80" />
  </Skeletons>
);
