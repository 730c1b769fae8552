import { contract } from '@last-circle/contract';
import type { Mount } from '#platform/http/mount.ts';
import { orderHandlers } from '#shop/orders/routes.ts';
import { productHandlers } from '#shop/products/routes.ts';

export function mountShop(mount: Mount) {
  mount(contract.orders, orderHandlers);
  mount(contract.products, productHandlers);
}
