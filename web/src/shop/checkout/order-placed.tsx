import { Mail, MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { consentText } from '@last-circle/contract/content/newsletter-rules.ts';
import { inDollars } from '@last-circle/contract/money.ts';
import { storeCode } from '#shop/cart/stored-code.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Head } from '#platform/router/head.tsx';
import { Redirect } from '#platform/router/redirect.ts';
import { toast } from '#ui/toasts/toast.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSite } from '#platform/page/site.ts';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { forgetPlacedOrder } from './placed-order.ts';
import type { PlacedOrder } from './use-place-order.ts';

interface OrderPlacedProps {
  /** Undefined after a reload. */
  answer: PlacedOrder | undefined;
  /** Undefined where this tab has ordered nothing. */
  orderNumber: string | undefined;
}

/** The order just placed, or the last one of this tab; without either it leads to the shop. */
export const OrderPlaced = ({ answer, orderNumber }: OrderPlacedProps) =>
  orderNumber === undefined ? <ToShop /> : <Placed answer={answer} orderNumber={orderNumber} />;

function ToShop() {
  useEffect(() => toast.info('Your cart is empty'), []);
  return <Redirect to={paths.shop} />;
}

interface PlacedProps extends OrderPlacedProps {
  orderNumber: string;
}

function Placed({ orderNumber, answer }: PlacedProps) {
  const user = useUser();
  const link = answer?.confirmationToken;
  const isToPay = useSite().takesPayments && answer?.total !== 0;
  const usedCode = answer?.discountCode;
  const heading = useRef<HTMLHeadingElement>(null);
  const goesOn = useRef(false);
  const nextStep = isToPay
    ? `Pay for your order with the link in it${answer?.paymentUrl ? ', or right here.' : '.'}`
    : `Confirm your order with the link in it${link ? ', or right here.' : '.'}`;

  useEffect(() => {
    if (usedCode) storeCode('');
  }, [usedCode]);

  // Once it is left: until then it shows the number.
  useEffect(
    () => () => {
      if (goesOn.current) forgetPlacedOrder();
    },
    [],
  );

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className="flex flex-col items-center py-8 text-center sm:py-16">
      <Head title="Order placed" isIndexed={false} />
      <MailCheck aria-hidden="true" strokeWidth={1.5} className="size-20 text-success" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-heading">
        Order Placed!
      </h1>
      <p className="mt-3 max-w-[48ch] text-muted">
        A confirmation e-mail is on its way
        {answer && (
          <>
            {' '}
            to <span className="text-ink [overflow-wrap:anywhere]">{answer.email}</span>
          </>
        )}
        . {nextStep}
      </p>
      <dl className="mt-6 grid grid-cols-[auto_auto] gap-x-6 gap-y-1 text-left">
        <dt className="text-muted">Order number</dt>
        <dd className="font-mono font-semibold">{orderNumber}</dd>
        {answer && (
          <>
            <dt className="text-muted">Total</dt>
            <dd className="font-semibold tabular-nums">{inDollars(answer.total)}</dd>
          </>
        )}
      </dl>
      {answer?.priceChanged && (
        <div className="mt-6 max-w-[48ch] text-left">
          <Notice kind="info">
            A price changed while you were ordering. The total of {inDollars(answer.total)} holds.
          </Notice>
        </div>
      )}
      {answer && <NewsletterOffer email={answer.email} />}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.shop} onClick={() => (goesOn.current = true)}>
          Continue Shopping
        </ButtonLink>
        {answer?.paymentUrl && (
          <a href={answer.paymentUrl} className={buttonClass({ variant: 'primary' })}>
            Pay {inDollars(answer.total)}
          </a>
        )}
        {(link || user) && (
          <ButtonLink
            to={link ? paths.orderConfirmation(link) : `${paths.profile}?tab=orders`}
            {...(!answer?.paymentUrl && { variant: 'primary' as const })}
          >
            View your order
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Asked for with the address of the order, and begun by the link in a mail like any other. */
function NewsletterOffer({ email }: { email: string }) {
  const mutation = useApiMutation('POST /newsletter/subscriptions');
  if (mutation.data) {
    return <p className="mt-6 max-w-[48ch] text-sm text-muted">{mutation.data.message}</p>;
  }
  return (
    <div className="mt-6 flex max-w-[48ch] flex-col items-center gap-2">
      <MutationButton
        icon={Mail}
        size="small"
        mutation={mutation}
        args={{ body: { email, source: 'checkout' } }}
        done={messageOf}
        failed="Failed to subscribe"
        busyText="Subscribing..."
      >
        Get our newsletter too
      </MutationButton>
      <p className="text-sm text-muted">{consentText}</p>
    </div>
  );
}
