import { matchRoutes, useRoutes, type RouteObject } from 'react-router';
import type { PageAccess, PageModule } from './platform/router/page-module.ts';
import { Guard } from './platform/router/guard.tsx';
import { Layout } from './features/shell/layout.tsx';

/** Path, who it is for, file below src. */
const table: [path: string, access: PageAccess, file: string][] = [
  ['/', 'open', 'pages/landing.tsx'],
  ['/login', 'guest', 'pages/login.tsx'],
  ['/register', 'guest', 'pages/register.tsx'],
  ['/verify-email', 'open', 'pages/verify-email.tsx'],
  ['/forgot-password', 'guest', 'pages/forgot-password.tsx'],
  ['/reset-password', 'open', 'pages/reset-password.tsx'],
  ['/change-password', 'user', 'pages/change-password.tsx'],
  ['/dashboard', 'user', 'pages/dashboard.tsx'],
  ['/tournaments', 'open', 'pages/tournaments.tsx'],
  ['/tournaments/:id', 'open', 'pages/tournament.tsx'],
  ['/tournaments/:id/teams', 'user', 'pages/tournament-teams.tsx'],
  ['/admin/dashboard', 'admin', 'pages/admin-dashboard.tsx'],
  ['/admin/tournaments/:id/registrations', 'admin', 'pages/admin-registrations.tsx'],
  ['/shop', 'open', 'pages/shop.tsx'],
  ['/product/:id', 'open', 'pages/product.tsx'],
  ['/cart', 'user', 'pages/cart.tsx'],
  ['/checkout', 'open', 'pages/checkout.tsx'],
  ['/order/confirm/:token', 'open', 'pages/order-confirm.tsx'],
  ['/order-confirmation', 'user', 'pages/order-confirmation.tsx'],
  ['/admin/orders', 'admin', 'pages/admin-orders.tsx'],
  ['/profile', 'user', 'pages/profile.tsx'],
  ['/blogs', 'open', 'pages/blogs.tsx'],
  ['/blog/:id', 'open', 'pages/blog.tsx'],
  ['/admin/blogs', 'admin', 'pages/admin-blogs.tsx'],
  ['/maps', 'open', 'pages/maps.tsx'],
  ['/admin/maps', 'admin', 'pages/admin-maps.tsx'],
  ['/admin/messages', 'admin', 'pages/admin-messages.tsx'],
  ['*', 'open', 'pages/not-found.tsx'],
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
