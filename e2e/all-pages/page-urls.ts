import type { longestData } from './longest-data.ts';

export type Data = Awaited<ReturnType<typeof longestData>>;

/** URLs of every page of the route table, by its path there and whom it is shown to. */
export const urls: Record<
  'visitor' | 'player' | 'demoPlayer' | 'admin',
  Record<string, (data: Data) => string[]>
> = {
  visitor: {
    '/': () => ['/'],
    '/login': () => ['/login', '/login?from=%2Fcart'],
    '/login/continue': () => ['/login/continue'],
    '/register': () => ['/register'],
    '/verify-email': () => ['/verify-email?token=unknown'],
    '/staff-invitation': () => ['/staff-invitation?token=unknown'],
    '/check-in': () => ['/check-in?token=unknown'],
    '/newsletter': () => ['/newsletter'],
    '/newsletter/$act': () => [
      '/newsletter/confirm?token=unknown',
      '/newsletter/unsubscribe?token=unknown',
    ],
    '/stop-alerts': () => ['/stop-alerts?token=unknown'],
    '/forgot-password': () => ['/forgot-password'],
    '/reset-password': () => ['/reset-password?token=unknown'],
    '/keep-two-step': () => ['/keep-two-step?token=unknown'],
    '/tournaments': () => ['/tournaments'],
    '/tournaments/$id': ({ bracket, battleRoyale, teamCup, demo }) =>
      [bracket, battleRoyale, teamCup, ...demo].map((id) => `/tournaments/${id}`),
    '/players': () => ['/players', '/players?search=nobody-at-all'],
    '/players/$username': ({ account }) => [
      `/players/${account.username}`,
      '/players/nobody-at-all',
    ],
    '/teams/$id': ({ permanentTeam }) => [`/teams/${permanentTeam}`, '/teams/999999999'],
    '/search': () => ['/search', '/search?q=storm', '/search?q=nothing-like-it'],
    '/seasons': () => ['/seasons'],
    '/seasons/$id': ({ season }) => [`/seasons/${season}`, '/seasons/999999999'],
    '/series/$id': ({ series }) => [`/series/${series}`, '/series/999999999'],
    '/shop': ({ product }) => ['/shop', `/shop?search=${product.name}`],
    '/product/$id': ({ product }) => [`/product/${product.id}`, '/product/1', '/product/999999999'],
    '/checkout': () => ['/checkout'],
    '/order/confirm/$token': ({ orderToken }) => [
      `/order/confirm/${orderToken}`,
      '/order/confirm/unknown',
    ],
    '/blogs': () => ['/blogs', '/blogs?tag=maps', `/blogs?tag=${'w'.repeat(40)}`],
    '/blog/$id': ({ post }) => [`/blog/${post}`, '/blog/1', '/blog/12'],
    '/p/$slug': ({ page }) => [`/p/${page}`, '/p/no-such-page'],
    '/maps': ({ map }) => [
      '/maps',
      '/maps?view=list',
      '/maps?view=list&category=Race',
      `/maps?map=${map}`,
      '/maps?map=1',
      '/maps?map=40',
    ],
    $: () => [`/${'w'.repeat(100)}`, '/no/such/page'],
  },
  player: {
    '/change-password': () => ['/change-password'],
    '/dashboard': () => ['/dashboard'],
    '/tournaments/$id': ({ bracket, battleRoyale, teamCup }) =>
      [bracket, battleRoyale, teamCup].map((id) => `/tournaments/${id}`),
    '/tournaments/$id/teams': ({ teamCup }) => [
      `/tournaments/${teamCup}/teams`,
      `/tournaments/${teamCup}/teams?tab=bracket`,
    ],
    '/teams': () => ['/teams'],
    '/product/$id': ({ product }) => [`/product/${product.id}`],
    '/cart': () => ['/cart'],
    '/checkout': () => ['/checkout'],
    '/order-confirmation': () => ['/order-confirmation'],
    '/notifications': () => ['/notifications'],
    '/profile': () => [
      '/profile',
      '/profile?tab=orders',
      '/profile?tab=tournaments',
      '/profile?tab=page',
      '/profile?tab=sign-ins',
      '/profile?tab=notifications',
      '/profile?tab=data',
    ],
  },
  // What has a history: the player of the long names has one of each.
  demoPlayer: {
    '/dashboard': () => ['/dashboard'],
    '/tournaments/$id/teams': () => ['/tournaments/4/teams'],
    '/cart': () => ['/cart'],
    '/profile': () => ['/profile?tab=orders', '/profile?tab=tournaments'],
  },
  admin: {
    '/admin/dashboard': () => ['/admin/dashboard'],
    '/admin/tournaments/$id/registrations': ({ bracket, teamCup }) =>
      [bracket, teamCup, 1].map((id) => `/admin/tournaments/${id}/registrations`),
    '/admin/tournaments/$id/connections': ({ bracket }) => [
      `/admin/tournaments/${bracket}/connections`,
    ],
    '/admin/api-tokens': () => ['/admin/api-tokens'],
    '/admin/newsletter': () => ['/admin/newsletter'],
    '/admin/site': () => ['/admin/site'],
    '/admin/pages': () => ['/admin/pages'],
    '/admin/tournaments/$id/messages': ({ bracket }) => [`/admin/tournaments/${bracket}/messages`],
    '/tournaments/$id': ({ bracket, battleRoyale, teamCup }) =>
      [bracket, battleRoyale, teamCup].map((id) => `/tournaments/${id}`),
    '/tournaments/$id/teams': ({ bracket }) => [`/tournaments/${bracket}/teams`],
    '/shop': () => ['/shop'],
    '/admin/orders': () => ['/admin/orders'],
    '/admin/orders/packing': () => ['/admin/orders/packing', '/admin/orders/packing?view=slips'],
    '/blogs': () => ['/blogs'],
    '/admin/blogs': ({ post }) => [
      '/admin/blogs',
      `/admin/blogs?post=${post}`,
      '/admin/blogs?post=12',
    ],
    '/maps': () => ['/maps'],
    '/admin/maps': () => ['/admin/maps'],
    '/admin/seasons': () => ['/admin/seasons'],
    '/admin/discounts': () => ['/admin/discounts'],
    '/admin/members': () => ['/admin/members'],
    '/admin/bans': () => ['/admin/bans'],
    '/admin/products': () => ['/admin/products'],
    '/admin/messages': () => ['/admin/messages'],
    '/admin/mails': () => ['/admin/mails'],
    '/admin/disputes': () => ['/admin/disputes'],
    '/admin/figures': () => ['/admin/figures', '/admin/figures?weeks=52'],
  },
};
