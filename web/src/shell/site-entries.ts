import { paths } from '#paths.ts';

interface SiteEntry {
  label: string;
  /** The label in the mobile menu, where it differs. */
  labelInMenu?: string;
  to: string;
  /** The path prefix of its detail pages, where that is not below `to`. */
  single?: string;
}

/** The links for everybody. */
export const siteEntries: SiteEntry[] = [
  { label: 'Tournaments', to: paths.tournaments },
  { label: 'News', labelInMenu: 'Blogs', to: paths.blogs, single: '/blog' },
  { label: 'Maps', to: paths.maps },
  { label: 'Shop', to: paths.shop, single: '/product' },
];
