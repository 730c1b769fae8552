import { useState } from 'react';
import { leftOf, sizesOf } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';

const AlertDialog = lazyExtra(async () => (await import('./alert-dialog.tsx')).AlertDialog);

/** Offered where the product, or one of its sizes, is sold out. */
export function StockAlert({ product }: { product: Product }) {
  const [isOpen, setIsOpen] = useState(false);
  const soldOut = product.sizeStock
    ? sizesOf(product).filter((size) => leftOf(product, size) === 0)
    : [];
  if (!product.isActive || (product.stock > 0 && soldOut.length === 0)) return null;
  const isSoldOut = product.stock === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      {!isSoldOut && <span className="text-sm text-muted">Sold out: {soldOut.join(', ')}</span>}
      <Button
        {...(isSoldOut ? { className: 'max-sm:grow' } : { variant: 'quiet', className: 'px-3' })}
        onClick={() => setIsOpen(true)}
      >
        Tell me when it is back
      </Button>
      {isOpen && (
        <AlertDialog product={product} soldOut={soldOut} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
