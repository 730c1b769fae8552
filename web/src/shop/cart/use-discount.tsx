import { useState, type ReactNode } from 'react';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { orderedOf, totalOf, type CartLine } from './lines.ts';

export interface Discounted {
  code: string;
  /** Dollars; undefined until the server has answered. */
  total: number | undefined;
}

const DiscountField = lazyExtra(async () => (await import('./discount-field.tsx')).DiscountField);

/** What the cart costs with its discount code, and the field for the code. */
export function useDiscount(lines: readonly CartLine[]) {
  const [discount, setDiscount] = useState<Discounted>();
  const field: ReactNode = (
    <div className="min-h-11">
      <DiscountField items={orderedOf(lines)} onChange={setDiscount} />
    </div>
  );
  return { code: discount?.code, total: discount?.total ?? totalOf(lines), field };
}
