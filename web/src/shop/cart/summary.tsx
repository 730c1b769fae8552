import { counted } from '@last-circle/contract/counted.ts';
import type { ReactNode } from 'react';
import { inDollars } from '@last-circle/contract/money.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';

interface CartTotalProps {
  count: number;
  /** Dollars. */
  total: number;
}

export const CartTotal = ({ count, total }: CartTotalProps) => (
  <p aria-live="polite" className="flex items-baseline justify-between gap-4">
    <span>
      Total <span className="text-sm text-muted">({counted(count, 'item')})</span>
    </span>
    <strong className="text-lg tabular-nums">{inDollars(total)}</strong>
  </p>
);

interface CartSummaryProps extends CartTotalProps {
  /** The field for a code. */
  discount: ReactNode;
  /** Undefined where orders are paid. */
  onSimulate: (() => void) | undefined;
}

export const CartSummary = ({ count, total, discount, onSimulate }: CartSummaryProps) => (
  <Card
    as="aside"
    aria-labelledby="cart-summary"
    className="flex flex-col gap-4 lg:sticky lg:top-24"
  >
    <h2 id="cart-summary" className="text-title">
      Summary
    </h2>
    {discount}
    <CartTotal count={count} total={total} />
    <p className="text-sm text-muted">No taxes or shipping fees are added.</p>
    <ButtonLink to={paths.checkout} variant="primary" size="large">
      Checkout
    </ButtonLink>
    {onSimulate && (
      <Button variant="quiet" size="small" className="-my-2 self-center" onClick={onSimulate}>
        Simulate a payment
      </Button>
    )}
  </Card>
);
