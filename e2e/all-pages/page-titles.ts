export const ofGuests: Record<string, string> = {
  '/login': 'Log in',
  '/register': 'Create your account',
  '/forgot-password': 'Forgot your password?',
};

/** Of pages whose content the server leaves out, by their path in the route table. */
export const titles: Record<string, string> = {
  ...ofGuests,
  '/dashboard': 'Available Tournaments',
  '/tournaments/$id/teams': 'Teams',
  '/cart': 'Your cart',
  '/order-confirmation': 'Order confirmation',
  '/profile': 'Your Profile',
  '/notifications': 'Notifications',
  '/change-password': 'Change password',
  '/admin/dashboard': 'Manage Tournaments',
  '/admin/tournaments/$id/registrations': 'Registrations',
  '/admin/orders': 'Order Management',
  '/admin/orders/packing': 'Packing',
  '/admin/blogs': 'Blog Management',
  '/admin/maps': 'Map Management',
  '/admin/members': 'Members',
  '/admin/newsletter': 'Newsletter',
  '/admin/site': 'Site',
  '/admin/pages': 'Pages',
  '/admin/bans': 'Bans',
  '/admin/seasons': 'Manage Seasons',
  '/admin/messages': 'Messages',
  '/admin/mails': 'Mails',
  '/admin/products': 'Manage Shop',
  '/admin/figures': 'Figures',
};
