import { CartDrawerHost } from '#features/cart/cart-drawer-host.tsx';
import { Layout } from '#features/shell/layout.tsx';

/** What every page is shown in. */
export const Frame = () => (
  <Layout>
    <CartDrawerHost />
  </Layout>
);
