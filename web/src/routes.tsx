import type { RouteObject } from 'react-router';
import type { PageAccess } from '#api/pages.ts';
import { Guard } from '#api/guard.tsx';
import { Crashed } from './crashed.tsx';
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
  ['/admin/dashboard', 'admin', 'tournaments/admin-page.tsx'],
  ['/admin/tournaments/:id/registrations', 'admin', 'tournaments/registrations-page.tsx'],
  ['/shop', 'open', 'coming-page.tsx'],
  ['/product/:id', 'open', 'coming-page.tsx'],
  ['/cart', 'user', 'coming-page.tsx'],
  ['/checkout', 'open', 'coming-page.tsx'],
  ['/order/confirm/:token', 'open', 'coming-page.tsx'],
  ['/order-confirmation', 'user', 'coming-page.tsx'],
  ['/admin/orders', 'admin', 'coming-page.tsx'],
  ['/profile', 'user', 'coming-page.tsx'],
  ['/blogs', 'open', 'coming-page.tsx'],
  ['/blog/:id', 'open', 'coming-page.tsx'],
  ['/admin/blogs', 'admin', 'coming-page.tsx'],
  ['/maps', 'open', 'coming-page.tsx'],
  ['/admin/maps', 'admin', 'coming-page.tsx'],
  ['*', 'open', 'not-found-page.tsx'],
];

export interface PageHandle {
  file: string;
  access: PageAccess;
}

type Loaded = Pick<RouteObject, 'Component'> | Pick<RouteObject, 'lazy'>;

/** The one route table of browser and server; `load` says how a page's file gets in. */
export const routesWith = (load: (file: string) => Loaded): RouteObject[] => [
  {
    Component: Layout,
    ErrorBoundary: Crashed,
    children: table.map(([path, access, file]) => ({
      element: <Guard access={access} />,
      children: [{ path, handle: { file, access } satisfies PageHandle, ...load(file) }],
    })),
  },
];
