import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { Head } from '#platform/router/head.tsx';
import { paths } from '#paths.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useFilter } from '#shop/products/filter.ts';
import { Filters } from '#shop/products/filters.tsx';
import type { CardTools } from '#shop/products/grid.tsx';
import { FavouriteList, ProductList, useIsShopkeeper } from '#shop/products/list.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';

const ProductForm = lazyExtra(
  async () => (await import('#shop/products/manage/form.tsx')).ProductForm,
);
const AdminTools = lazyExtra(
  async () => (await import('#shop/products/manage/admin-tools.tsx')).AdminTools,
);

const CodeLink = lazyExtra(async () => (await import('#shop/cart/code-link.tsx')).CodeLink);

const description = 'Hoodies, shirts and more for everyone who made it to the last circle.';

export function Page() {
  const isShopkeeper = useIsShopkeeper();
  const { filter, change } = useFilter();
  const isHydrated = useIsHydrated();
  const [open, setOpen] = useState<Product | 'new'>();
  const create = isShopkeeper && (
    <Button icon={Plus} variant="primary" onClick={() => setOpen('new')}>
      Add Product
    </Button>
  );
  const tools: CardTools = (product, onRemoved) => (
    <AdminTools product={product} onEdit={() => setOpen(product)} onRemoved={onRemoved} />
  );
  const parts = { filter, tools: isShopkeeper ? tools : undefined };
  return (
    <div className="min-w-0">
      <Head title="Shop" description={description} path={paths.shop} />
      <PageHeader title="Shop" description={description} actions={create} />
      {isHydrated && filter.code && (
        <CodeLink
          key={filter.code}
          code={filter.code}
          onStored={() => change({ code: '' }, { isTyped: true })}
        />
      )}
      <Filters filter={filter} onChange={change} />
      {filter.favourites ? (
        <FavouriteList {...parts} />
      ) : (
        <ProductList {...parts} create={create} />
      )}
      {open && (
        <ProductForm
          product={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
