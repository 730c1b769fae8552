import { useRef } from 'react';
import type { OrderStatusView } from '@last-circle/contract/shop/orders.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { isMissing, textOf } from '#platform/api/client.ts';
import { Head } from '#platform/router/head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { PayButton, useReturnFromPayment } from './pay-button.tsx';
import { largeOrderText } from './order-lines.tsx';
import { ConfirmationView } from './confirmation-view.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';

interface ConfirmationStatesProps {
  /** Undefined until it is loaded. */
  order: OrderStatusView | undefined;
  /** Why there is none, unless that is a failure. */
  absence?: string | undefined;
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  confirming: { error: Error | null; isPending: boolean };
  confirm: () => Promise<unknown>;
  /** Where an order that is to be paid online is. */
  paying: { error: Error | null; isPending: boolean };
  pay: () => Promise<{ paymentUrl: string }>;
  /** Whether only the mailed link confirms it, and this is not its page. */
  needsLink?: boolean;
}

const failed = 'Failed to confirm order';

export const title = 'Order confirmation';

export const ConfirmationStates = (props: ConfirmationStatesProps) => (
  <div>
    {/* The URL of a confirmation opens it, so no other site may learn it. */}
    <Head title={title} path={null} isIndexed={false} />
    <meta name="referrer" content="no-referrer" />
    <CurrentState {...props} />
  </div>
);

function CurrentState(props: ConfirmationStatesProps) {
  const { order, absence, query, confirming, confirm, paying, pay, needsLink = false } = props;
  const isToPay = order?.status === 'pending_payment' && order.payment.status === 'open';
  useReturnFromPayment(isToPay, confirm);
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
    return (
      <ConfirmationView order={order} heading={heading}>
        {order.status === 'pending_payment' && needsLink && (
          <p className="text-center text-muted">{largeOrderText}</p>
        )}
        {isToPay && !needsLink && (
          <PayButton total={order.total} mutation={paying} pay={pay} className="w-full" />
        )}
        {isToPay && confirming.isPending && <output>Checking your payment...</output>}
        {order.status === 'pending_payment' && !isToPay && !needsLink && (
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
        )}
        <MutationFailure error={confirming.error} fallback={failed} />
      </ConfirmationView>
    );
  }
  if (absence !== undefined) return <ConfirmationMissing>{absence}</ConfirmationMissing>;
  if (!error) {
    return (
      <SkeletonRows
        label="Loading your order"
        rows={['mx-auto size-16 rounded-full', 'mx-auto mt-4 h-9 w-64', 'mt-8 h-80']}
        className="mx-auto w-full max-w-2xl"
      />
    );
  }
  return (
    <ConfirmationMissing
      onRetry={isMissing(error) ? undefined : () => void refetch()}
      isRetrying={isFetching}
    >
      {textOf(error, 'Order not found')}
    </ConfirmationMissing>
  );
}

interface ConfirmationMissingProps {
  /** The reason. */
  children: string;
  /** Called by Try again, where that may help. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

const ConfirmationMissing = (props: ConfirmationMissingProps) => (
  <div className="flex flex-col items-center py-12 text-center sm:py-20">
    <NothingRing className="size-28" />
    <h1 className="mt-8 text-heading">Order Not Found</h1>
    <p className="mt-3 max-w-[44ch] text-muted">{props.children}</p>
    {!props.onRetry && (
      <p className="mt-1 max-w-[44ch] text-muted">
        Open the link in your order email again; it may have been cut off.
      </p>
    )}
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <ButtonLink to={paths.shop} variant={props.onRetry ? 'secondary' : 'primary'}>
        Go to the shop
      </ButtonLink>
      {props.onRetry && (
        <Button variant="primary" isBusy={props.isRetrying} onClick={props.onRetry}>
          Try again
        </Button>
      )}
    </div>
  </div>
);
