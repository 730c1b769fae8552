import { ShoppingCart } from 'lucide-react';
import { inDollars } from '@last-circle/contract/money.ts';
import { Button } from '#ui/controls/button.tsx';
import type { Purchase } from './use-purchase.ts';

/** The buttons stay at the bottom of a phone's window while the product is visible. */
export function BuyButtons({ purchase }: { purchase: Purchase }) {
  const { isSoldOut, lacksSize, total, addToCart, buyNow } = purchase;
  return (
    <div className="flex flex-wrap gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-ground max-lg:p-4 max-lg:pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Button
        variant="primary"
        size="large"
        disabled={isSoldOut}
        className="grow-[999] px-4"
        onClick={addToCart}
      >
        <ShoppingCart aria-hidden="true" className="size-5 max-[26rem]:hidden" />
        {isSoldOut ? 'Out of stock' : `Add to Cart - ${inDollars(total)}`}
      </Button>
      <Button
        size="large"
        disabled={isSoldOut || lacksSize}
        className="grow px-4 sm:px-7"
        onClick={buyNow}
      >
        Buy Now
      </Button>
    </div>
  );
}
