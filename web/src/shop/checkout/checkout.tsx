import type { ReactNode } from 'react';
import { inDollars } from '@last-circle/contract/money.ts';
import { useWatch } from 'react-hook-form';
import type { CartItem } from '#shop/cart/stored-cart.ts';
import { refusalOf } from '#platform/forms/schema-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutSection } from './section.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { useCheckoutForm, type CheckoutFormState } from './use-form.ts';
import { usePlaceOrder, type OrderItems, type PlacedOrder } from './use-place-order.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';

interface CheckoutProps {
  cart: readonly CartItem[];
  items: OrderItems;
  /** Dollars, at the prices in force. */
  total: number;
  /** The lines of the cart. */
  summary: ReactNode;
  onPlaced: (order: PlacedOrder) => void;
}

export function Checkout({ cart, items, total, summary, onPlaced }: CheckoutProps) {
  const form = useCheckoutForm();
  const { place, isUnanswered } = usePlaceOrder(form, onPlaced);
  const { isSubmitting } = form.formState;
  const refusal = refusalOf(form);
  // The order just sent may have taken the last piece, and its answer is still awaited.
  const isEmpty = items.length === 0 && !isUnanswered;
  const submit = form.handleSubmit((values) => place(values, { cart, items, total }));

  return (
    <form
      className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className="flex flex-col gap-10">
        <CustomerFields form={form} />
        <CheckoutSection title="Shipping Address">
          <AddressFields form={form} of="shippingAddress" />
        </CheckoutSection>
        <BillingFields form={form} />
      </div>
      <Card as="aside" aria-labelledby="order-summary" className="lg:sticky lg:top-24">
        <h2 id="order-summary" className="text-title">
          Order Summary
        </h2>
        {/* The button stays visible beside the form, however long the cart is. */}
        <div className="-mx-2 px-2 lg:max-h-[45dvh] lg:overflow-y-auto">{summary}</div>
        <div className="flex flex-col gap-4 border-t border-line pt-4">
          <p aria-live="polite" className="flex items-baseline justify-between gap-4">
            Total <strong className="text-lg tabular-nums">{inDollars(total)}</strong>
          </p>
          <p className="text-sm text-muted">No taxes and no shipping fees are added.</p>
          {isEmpty && <Notice kind="error">Your cart is empty</Notice>}
          {refusal !== undefined && <Notice kind="error">{refusal}</Notice>}
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

function BillingFields({ form }: { form: CheckoutFormState }) {
  const isSame = useWatch({ control: form.control, name: 'sameAsShipping' });
  return (
    <CheckoutSection title="Billing Address">
      <Checkbox
        label="Same as shipping address"
        className="sm:col-span-6"
        {...form.register('sameAsShipping')}
      />
      {!isSame && <AddressFields form={form} of="billingAddress" />}
    </CheckoutSection>
  );
}
