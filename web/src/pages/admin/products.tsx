import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { useListFilter } from '#platform/lists/list-search.ts';
import { Button } from '#ui/controls/button.tsx';
import {
  ManagedProducts,
  useManagedProducts,
  ManagedToolbar,
} from '#shop/products/manage/managed-products.tsx';
import { managedProductsSearch } from '#shop/products/manage/search.ts';
import { AdminPage } from '#pages/parts/admin-page.tsx';

const ProductForm = lazyExtra(
  async () => (await import('#shop/products/manage/form.tsx')).ProductForm,
);

const CodesDialog = lazyExtra(
  async () => (await import('#shop/products/manage/codes-dialog.tsx')).CodesDialog,
);

export const title = 'Manage Shop';

export function Page() {
  const listing = useListFilter(managedProductsSearch);
  const { filter, change } = listing;
  const found = useManagedProducts(filter, listing.page);
  const [open, setOpen] = useState<Product | 'new'>();
  const [pool, setPool] = useState<Product>();
  const create = (
    <Button icon={Plus} variant="primary" className="max-sm:grow" onClick={() => setOpen('new')}>
      Add Product
    </Button>
  );
  return (
    <AdminPage
      title={title}
      count={found.total}
      actions={(found.total !== 0 || listing.isFiltered) && create}
    >
      <ManagedToolbar filter={filter} onChange={change} />
      <ManagedProducts
        found={found}
        listing={listing}
        create={create}
        onEdit={setOpen}
        onCodes={setPool}
      />
      {open && (
        <ProductForm
          product={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {pool && <CodesDialog product={pool} onClose={() => setPool(undefined)} />}
    </AdminPage>
  );
}
