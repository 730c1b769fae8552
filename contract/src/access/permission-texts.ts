import type { Permission } from './permission-rules.ts';

/** How each permission is called, and what it lets somebody do. */
export const permissionTexts: Record<Permission, { label: string; does: string }> = {
  news: { label: 'News', does: 'News: write, publish and delete posts' },
  shop: { label: 'Shop', does: 'Shop: products, orders, discounts and sales' },
  maps: { label: 'Maps', does: 'Maps: add, edit and delete maps' },
  tournaments: { label: 'Tournaments', does: 'Tournaments: run all tournaments and seasons' },
  members: { label: 'Members', does: 'Members: help with accounts, and ban' },
};
