import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, useId } from 'react';
import { leftOf, priceOf, sizesOf, type Size } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { add } from '#shop/cart/cart-changes.ts';
import { addedToCart, openCartDrawer } from '#shop/cart/drawer-host.tsx';
import { currentSession } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { toast } from '#ui/toasts/toast.ts';
import { ShoppingCart, CircleAlert } from 'lucide-react';
import { inDollars } from '@last-circle/contract/money.ts';
import { Button } from '#ui/controls/button.tsx';

const missingSize = 'Please select a size before adding to cart';

const missingSizeMs = 3000;
const addedMs = 2000;

export type Purchase = ReturnType<typeof usePurchase>;

/** The chosen size and quantity of a product, and its two buy buttons. */
export function usePurchase(product: Product) {
  const navigate = useNavigate();
  const [chosenSize, setChosenSize] = useState<Size>();
  const [chosenQuantity, setQuantity] = useState(1);
  const [wasSizeMissed, setWasSizeMissed] = useState(false);
  const sizeInputs = useRef<HTMLFieldSetElement>(null);

  // The product may have changed since they were chosen.
  const sizes = sizesOf(product).map((name) => ({ name, isLeft: leftOf(product, name) > 0 }));
  const size = sizes.find(({ name, isLeft }) => isLeft && name === chosenSize)?.name;
  const left = leftOf(product, size);
  const quantity = Math.max(1, Math.min(chosenQuantity, left));
  const lacksSize = sizes.length > 0 && !size;

  function addToCart() {
    if (lacksSize) {
      setWasSizeMissed(true);
      sizeInputs.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
      toast.error(missingSize, { duration: missingSizeMs });
      return;
    }
    toast.dismiss('error');
    const allInCart =
      left === 1
        ? `The last one in size ${size} is in your cart`
        : `All ${left} in size ${size} are in your cart`;
    const options = {
      topic: addedToCart,
      duration: addedMs,
      action: { label: 'View cart', onClick: openCartDrawer },
    };
    if (add(product, size, quantity)) toast.success(`${product.name} added to cart`, options);
    else toast.info(allInCart, options);
  }

  function buyNow() {
    add(product, size, quantity);
    if (currentSession()) void navigate({ href: paths.cart });
    else openCartDrawer();
  }

  return {
    sizes,
    size,
    setSize: setChosenSize,
    sizeInputs,
    lacksSize,
    isSizeMissed: wasSizeMissed && lacksSize,
    /** How many there are of the chosen size. */
    left,
    quantity,
    setQuantity,
    total: priceOf(product) * quantity,
    isSoldOut: product.stock === 0,
    addToCart,
    buyNow,
  };
}

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

export function SizeSelect({ purchase }: { purchase: Purchase }) {
  const { sizes, size, setSize, sizeInputs, lacksSize, isSizeMissed } = purchase;
  const id = useId();
  if (sizes.length === 0) return null;
  return (
    <fieldset ref={sizeInputs} aria-describedby={lacksSize ? id : undefined}>
      <legend className="mb-2 text-sm font-medium">
        Size{size && <span className="font-normal text-muted">: {size}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ name, isLeft }) => (
          <label
            key={name}
            className="relative inline-grid min-h-11 min-w-13 place-items-center rounded-sm border border-edge px-3 text-sm font-semibold transition-colors duration-150 hover:border-muted has-checked:border-accent has-checked:bg-accent/12 has-checked:text-accent has-disabled:border-line has-disabled:text-muted has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-live"
          >
            <input
              type="radio"
              name={id}
              value={name}
              checked={name === size}
              disabled={!isLeft}
              aria-label={isLeft ? undefined : `${name}, sold out`}
              onChange={() => setSize(name)}
              // It may have been chosen before hydration.
              ref={(input) => {
                if (input?.checked) setSize(name);
              }}
              // Clear of the buttons at the bottom of the window.
              className="sr-only scroll-mb-44"
            />
            {name}
          </label>
        ))}
      </div>
      {/* Its line stays when a size is chosen, so that the buttons below do not move under the finger. */}
      <div className="mt-2 min-h-5 text-sm">
        {isSizeMissed ? (
          <p id={id} role="alert" className="flex gap-1.5 text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {missingSize}
          </p>
        ) : (
          lacksSize && (
            <p id={id} className="text-muted">
              Please select a size
            </p>
          )
        )}
      </div>
    </fieldset>
  );
}
