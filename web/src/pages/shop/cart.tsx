import { useState } from 'react';
import { clear } from '#shop/cart/cart-changes.ts';
import { Head } from '#platform/router/head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { confirm } from '#ui/overlays/confirm.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useSite } from '#platform/page/site.ts';
import { CartEmpty, CartLines } from '#shop/cart/lines-list.tsx';
import { CartSummary } from '#shop/cart/summary.tsx';
import { countOf, useCartLines } from '#shop/cart/lines.ts';
import { useDiscount } from '#shop/cart/use-discount.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';

const PaymentDialog = lazyExtra(
  async () => (await import('#shop/payment/dialog.tsx')).PaymentDialog,
);

async function clearOnYes() {
  const isSure = await confirm('Are you sure you want to clear your cart?', {
    action: 'Clear cart',
    isDanger: true,
  });
  if (isSure) clear();
}

export const title = 'Your cart';

export function Page() {
  const lines = useCartLines();
  const [isPaying, setIsPaying] = useState(false);
  const { takesPayments } = useSite();
  const { total, field } = useDiscount(lines);
  const count = countOf(lines);

  return (
    <div>
      <Head title={title} isIndexed={false} />
      <PageHeader
        title={title}
        actions={lines.length > 0 && <Button onClick={() => void clearOnYes()}>Clear cart</Button>}
      />
      {count === 0 && <CartEmpty />}
      {lines.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_22rem]">
          <CartLines lines={lines} minQuantity={0} />
          {count > 0 && (
            <CartSummary
              count={count}
              total={total}
              discount={field}
              onSimulate={takesPayments ? undefined : () => setIsPaying(true)}
            />
          )}
        </div>
      )}
      {isPaying && <PaymentDialog total={total} onClose={() => setIsPaying(false)} />}
    </div>
  );
}
