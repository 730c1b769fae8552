import type { ReactNode } from 'react';
import { inDollars } from '@last-circle/contract/money.ts';
import type { CartItem } from '#shop/cart/stored-cart.ts';
import { refusalOf } from '#platform/forms/schema-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CheckoutFields } from './fields.tsx';
import { useCheckoutForm } from './use-form.ts';
import { usePlaceOrder, type OrderItems, type PlacedOrder } from './use-place-order.ts';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

interface CheckoutProps {
  cart: readonly CartItem[];
  items: OrderItems;
  /** Dollars, at the prices in force and after the discount. */
  total: number;
  discountCode: string | undefined;
  /** The lines of the cart. */
  summary: ReactNode;
  /** The field for a code. */
  discount: ReactNode;
  onPlaced: (order: PlacedOrder) => void;
}

export function Checkout(props: CheckoutProps) {
  const { cart, items, total, discountCode, summary, discount, onPlaced } = props;
  const form = useCheckoutForm();
  const { place, isUnanswered, freshTotal } = usePlaceOrder(form, onPlaced);
  const { isSubmitting } = form.formState;
  const refusal = refusalOf(form);
  // The order just sent may have taken the last piece, and its answer is still awaited.
  const isEmpty = items.length === 0 && !isUnanswered;
  const submit = form.handleSubmit((values) => place(values, { cart, items, total, discountCode }));

  return (
    <form
      className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <CheckoutFields form={form} />
      <Card as="aside" aria-labelledby="order-summary" className="lg:sticky lg:top-24">
        <h2 id="order-summary" className="text-title">
          Order Summary
        </h2>
        {/* The button stays visible beside the form, however long the cart is. */}
        <div className="-mx-2 px-2 lg:max-h-[45dvh] lg:overflow-y-auto">{summary}</div>
        <div className="flex flex-col gap-4 border-t border-line pt-4">
          {discount}
          <p aria-live="polite" className="flex items-baseline justify-between gap-4">
            Total <strong className="text-lg tabular-nums">{inDollars(total)}</strong>
          </p>
          <p className="text-sm text-muted">No taxes or shipping fees are added.</p>
          {isEmpty && <Notice kind="error">Your cart is empty</Notice>}
          {refusal !== undefined && (
            <Notice kind="error">
              {refusal}
              {freshTotal !== undefined && <p>It is {inDollars(freshTotal)} now.</p>}
            </Notice>
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={isEmpty}
            isBusy={isSubmitting}
            busyText="Placing your order..."
          >
            Place Order ({inDollars(total)})
          </Button>
        </div>
      </Card>
    </form>
  );
}

export const CheckoutSkeleton = () => (
  <Skeletons
    label="Loading your cart"
    className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12"
  >
    <div className="flex flex-col gap-5">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="mt-6 h-6 w-48" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
    <Skeleton className="h-80" />
  </Skeletons>
);
