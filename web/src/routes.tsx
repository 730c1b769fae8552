import { matchRoutes, useRoutes, type RouteObject } from 'react-router';
import type { PageAccess, PageModule } from '#api/pages.ts';
import { Guard } from '#api/guard.tsx';
import { Layout } from './layout.tsx';

/** Path, who it is for, file below src. */
const table: [path: string, access: PageAccess, file: string][] = [
  ['/', 'open', 'landing-page.tsx'],
  ['/login', 'guest', 'accounts/login-page.tsx'],
  ['/register', 'guest', 'accounts/register-page.tsx'],
  ['/verify-email', 'open', 'accounts/verify-email-page.tsx'],
  ['/forgot-password', 'guest', 'accounts/forgot-password-page.tsx'],
  ['/reset-password', 'open', 'accounts/reset-password-page.tsx'],
  ['/change-password', 'user', 'accounts/change-password-page.tsx'],
  ['/dashboard', 'user', 'tournaments/dashboard-page.tsx'],
  ['/tournaments', 'open', 'tournaments/list-page.tsx'],
  ['/tournaments/:id', 'open', 'tournament-page.tsx'],
  ['/tournaments/:id/teams', 'user', 'teams-page.tsx'],
  ['/admin/dashboard', 'admin', 'admin-page.tsx'],
  ['/admin/tournaments/:id/registrations', 'admin', 'tournaments/registrations-page.tsx'],
  ['/shop', 'open', 'shop/shop-page.tsx'],
  ['/product/:id', 'open', 'shop/product-page.tsx'],
  ['/cart', 'user', 'cart/cart-page.tsx'],
  ['/checkout', 'open', 'checkout-page.tsx'],
  ['/order/confirm/:token', 'open', 'orders/confirmation-page.tsx'],
  ['/order-confirmation', 'user', 'orders/confirmation-newest-page.tsx'],
  ['/admin/orders', 'admin', 'orders/orders-page.tsx'],
  ['/profile', 'user', 'profile-page.tsx'],
  ['/blogs', 'open', 'blogs-page.tsx'],
  ['/blog/:id', 'open', 'blogs/blog-page.tsx'],
  ['/admin/blogs', 'admin', 'blog-management/blog-management-page.tsx'],
  ['/maps', 'open', 'maps/maps-page.tsx'],
  ['/admin/maps', 'admin', 'maps/management-page.tsx'],
  ['/admin/messages', 'admin', 'contact/messages-page.tsx'],
  ['*', 'open', 'not-found-page.tsx'],
];

/** What the file of a page exports, where that is loaded. */
type PageOf = (file: string) => PageModule | undefined;

/** The address without a page of its own. */
export const unknownPath = '*';

const pathsAndFiles = table.map(([path, , file]): RouteObject => ({ path, handle: file }));

/** The file of the page at a path. */
export function fileAt(pathname: string) {
  const match = matchRoutes(pathsAndFiles, pathname)?.at(-1);
  // A handle of the table above, where `*` matches everything.
  return {
    file: match?.route.handle as string,
    params: match?.params ?? {},
    path: match?.route.path,
  };
}

/** The one route table of browser and server. */
export function Pages({ pageOf }: { pageOf: PageOf }) {
  const routes = table.map(([path, access, file]): RouteObject => {
    const { Page, title } = pageOf(file) ?? {};
    return {
      element: <Guard access={access} title={title} />,
      children: [{ path, element: Page && <Page /> }],
    };
  });
  return useRoutes([{ element: <Layout />, children: routes }]);
}
