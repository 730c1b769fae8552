import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { useUserInSession } from '#platform/session/session.ts';
import { palette, SearchLink } from '#search/link.tsx';
import { Layout } from '#shell/layout.tsx';
import { CartDrawerHost } from '#shop/cart/drawer-host.tsx';
import { CartLink } from '#shop/cart/link.tsx';

const UserParts = lazyExtra(
  async () => (await import('./user-parts.tsx')).UserParts,
  () => null,
);

function HeaderParts() {
  const isUser = useUserInSession() !== undefined;
  return (
    <>
      {isUser && <UserParts />}
      <SearchLink />
      <CartLink />
    </>
  );
}

/** What every page is shown in. */
export const Frame = () => (
  <Layout header={<HeaderParts />}>
    <CartDrawerHost />
    <palette.Host />
  </Layout>
);
