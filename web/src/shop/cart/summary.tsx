import { inDollars } from '@last-circle/contract/money.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';

interface CartSummaryProps {
  count: number;
  /** Dollars. */
  total: number;
  onSimulate: () => void;
}

export const CartSummary = ({ count, total, onSimulate }: CartSummaryProps) => (
  <Card
    as="aside"
    aria-labelledby="cart-summary"
    className="flex flex-col gap-4 lg:sticky lg:top-24"
  >
    <h2 id="cart-summary" className="text-title">
      Summary
    </h2>
    <p aria-live="polite" className="flex items-baseline justify-between gap-4">
      <span>
        Total{' '}
        <span className="text-sm text-muted">({count === 1 ? '1 item' : `${count} items`})</span>
      </span>
      <strong className="text-lg tabular-nums">{inDollars(total)}</strong>
    </p>
    <p className="text-sm text-muted">No taxes and no shipping fees are added.</p>
    <Link to={paths.checkout} className={buttonClass({ variant: 'primary', size: 'large' })}>
      Checkout
    </Link>
    <Button onClick={onSimulate}>Simulate a payment</Button>
  </Card>
);
