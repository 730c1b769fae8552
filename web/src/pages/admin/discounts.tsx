import { Percent, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Discount } from '@last-circle/contract/shop/discounts.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { DiscountList } from '#shop/discounts/list.tsx';
import { Sales } from '#shop/discounts/sales.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';

const DiscountForm = lazyExtra(async () => (await import('#shop/discounts/form.tsx')).DiscountForm);
const SaleForm = lazyExtra(async () => (await import('#shop/discounts/sale-form.tsx')).SaleForm);

export const title = 'Discount codes';

export function Page() {
  const [open, setOpen] = useState<Discount | 'new' | 'sale'>();
  const close = () => setOpen(undefined);
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <Button icon={Percent} className="max-sm:grow" onClick={() => setOpen('sale')}>
            Start a sale
          </Button>
          <Button
            icon={Plus}
            variant="primary"
            className="max-sm:grow"
            onClick={() => setOpen('new')}
          >
            Make a discount code
          </Button>
        </>
      }
    >
      <Sales />
      <DiscountList onEdit={setOpen} />
      {open === 'sale' ? (
        <SaleForm onClose={close} />
      ) : (
        open && <DiscountForm discount={open === 'new' ? undefined : open} onClose={close} />
      )}
    </AdminPage>
  );
}
