/** Where only organisers are led: no other page's script holds it. */
export const adminPaths = {
  /** A new post that begins with the name of a tournament and a link to it. */
  postAbout: (id: number, name: string) =>
    `/admin/blogs?tournament=${id}&name=${encodeURIComponent(name)}`,
  orders: '/admin/orders',
  packing: (ids: readonly number[] = []) =>
    `/admin/orders/packing${ids.length > 0 ? `?orders=${ids.join(',')}` : ''}`,
  packingSlip: (id: number) => `/admin/orders/packing?orders=${id}&view=slips`,
  products: '/admin/products',
  discounts: '/admin/discounts',
  newsletter: '/admin/newsletter',
  site: '/admin/site',
  pages: '/admin/pages',
  members: '/admin/members',
  bans: '/admin/bans',
  messages: '/admin/messages',
  mails: '/admin/mails',
  disputes: '/admin/disputes',
  figures: '/admin/figures',
  apiTokens: '/admin/api-tokens',
  connections: (id: number) => `/admin/tournaments/${id}/connections`,
  mailings: (id: number) => `/admin/tournaments/${id}/messages`,
};
