import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Discount } from '@last-circle/contract/shop/discounts.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { DiscountList } from '#shop/discounts/list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';

const DiscountForm = lazyExtra(async () => (await import('#shop/discounts/form.tsx')).DiscountForm);

export const title = 'Discount codes';

export function Page() {
  const [open, setOpen] = useState<Discount | 'new'>();
  const create = (
    <Button icon={Plus} variant="primary" className="max-sm:grow" onClick={() => setOpen('new')}>
      Make a discount code
    </Button>
  );
  return (
    <AdminPage title={title} actions={create}>
      <DiscountList onEdit={setOpen} />
      {open && (
        <DiscountForm
          discount={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </AdminPage>
  );
}
