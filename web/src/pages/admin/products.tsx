import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { Head } from '#platform/router/head.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useListFilter } from '#platform/lists/list-search.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminSections } from '#admin/sections.tsx';
import { ManagedProducts, useManagedProducts } from '#shop/products/manage/managed-products.tsx';
import { managedProductsSearch } from '#shop/products/manage/managed-search.ts';
import { ManagedToolbar } from '#shop/products/manage/managed-toolbar.tsx';

const ProductForm = lazyPart(
  async () => (await import('#shop/products/manage/form.tsx')).ProductForm,
);

export const title = 'Manage Shop';

type Open = { form: 'new' } | { form: 'edit'; product: Product };

export function Page() {
  const { filter, page, isFiltered, change, turnTo, clear } = useListFilter(managedProductsSearch);
  const found = useManagedProducts(filter, page);
  const [open, setOpen] = useState<Open | null>(null);
  const create = (
    <Button variant="primary" className="max-sm:grow" onClick={() => setOpen({ form: 'new' })}>
      <Plus aria-hidden="true" className="size-4" />
      Add Product
    </Button>
  );
  return (
    <div className="min-w-0">
      <Head title={title} isIndexed={false} />
      <AdminSections />
      <PageHeader title={title} count={found.total} actions={create} />
      <ManagedToolbar filter={filter} onChange={change} />
      <ManagedProducts
        found={found}
        page={page}
        isFiltered={isFiltered}
        create={create}
        onEdit={(product) => setOpen({ form: 'edit', product })}
        onTurn={turnTo}
        onClear={clear}
      />
      <Suspense>
        {open && (
          <ProductForm
            product={open.form === 'edit' ? open.product : undefined}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
