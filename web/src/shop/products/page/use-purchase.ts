import { useRef, useState } from 'react';
import { priceOf, sizesOf, type Size } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { add } from '#shop/cart/cart-changes.ts';
import { addedToCart, openCartDrawer } from '#shop/cart/drawer-state.ts';
import { useNavigation } from '#platform/router/use-navigation.ts';
import { currentSession } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { toast } from '#ui/toasts/toast.ts';

export const missingSize = 'Please select a size before adding to cart';

const missingSizeMs = 3000;
const addedMs = 2000;

export type Purchase = ReturnType<typeof usePurchase>;

/** The chosen size and quantity of a product, and its two buy buttons. */
export function usePurchase(product: Product) {
  const navigate = useNavigation();
  const [chosenSize, setChosenSize] = useState<Size>();
  const [chosenQuantity, setQuantity] = useState(1);
  const [wasSizeMissed, setWasSizeMissed] = useState(false);
  const sizeInputs = useRef<HTMLFieldSetElement>(null);

  // The product may have changed since they were chosen.
  const sizes = sizesOf(product);
  const size = sizes.find((offered) => offered === chosenSize);
  const quantity = Math.max(1, Math.min(chosenQuantity, product.stock));
  const lacksSize = sizes.length > 0 && !size;

  function addToCart() {
    if (lacksSize) {
      setWasSizeMissed(true);
      sizeInputs.current?.querySelector('input')?.focus();
      toast.error(missingSize, { duration: missingSizeMs });
      return;
    }
    add(product, size, quantity);
    toast.success(`${product.name} added to cart`, {
      topic: addedToCart,
      duration: addedMs,
      action: { label: 'View cart', onClick: openCartDrawer },
    });
  }

  function buyNow() {
    add(product, size, quantity);
    if (currentSession()) void navigate(paths.cart);
    else openCartDrawer();
  }

  return {
    sizes,
    size,
    setSize: setChosenSize,
    sizeInputs,
    lacksSize,
    isSizeMissed: wasSizeMissed && lacksSize,
    quantity,
    setQuantity,
    total: priceOf(product) * quantity,
    isSoldOut: product.stock === 0,
    addToCart,
    buyNow,
  };
}
