import { publicPaths } from '@last-circle/contract/public-paths.ts';

/** The paths of the site; those that only the script of organisers knows are in `admin-paths.ts`. */
export const paths = {
  ...publicPaths,
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  changePassword: '/change-password',
  dashboard: '/dashboard',
  profile: '/profile',
  newsletter: '/newsletter',
  notifications: '/notifications',
  notificationChoices: '/profile?tab=notifications',
  teams: '/teams',
  search: '/search',
  cart: '/cart',
  checkout: '/checkout',
  orderConfirmation: (token: string) => `/order/confirm/${token}`,
  tournamentTab: (id: number, tab: string) => `${publicPaths.tournament(id)}?tab=${tab}`,
  /** The tab of the teams for those who are signed in. */
  tournamentTeams: (id: number) => `/tournaments/${id}/teams`,
  /** The viewer's team, or how to get one, in that tab. */
  ownTeam: (id: number) => `/tournaments/${id}/teams#own-team`,
  /** The teams for those who are not signed in. */
  publicTeams: (id: number) => `${publicPaths.tournament(id)}?tab=entrants#views`,
  admin: '/admin/dashboard',
  adminBlogs: '/admin/blogs',
  adminPost: (id: number) => `/admin/blogs?post=${id}`,
  adminMaps: '/admin/maps',
  adminSeasons: '/admin/seasons',
  staffInvitation: (token: string) => `/staff-invitation?token=${token}`,
  adminRegistrations: (id: number) => `/admin/tournaments/${id}/registrations`,
};

/** A page on the way to the login, which then leads to `origin`. */
export const withOrigin = (path: string, origin: string | undefined) =>
  origin === undefined ? path : `${path}?from=${encodeURIComponent(origin)}`;

/** The login page that returns to `origin`. */
export const loginFrom = (origin: string) => withOrigin(paths.login, origin);
