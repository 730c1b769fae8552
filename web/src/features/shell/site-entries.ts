import { paths } from '#paths.ts';

interface SiteEntry {
  label: string;
  /** In the menu of phones, where that is another one. */
  labelInMenu?: string;
  to: string;
  /** Where single ones of what is listed there stand, where that is not below it. */
  single?: string;
}

/** Where everybody may go. */
export const siteEntries: SiteEntry[] = [
  { label: 'Tournaments', to: paths.tournaments },
  { label: 'News', labelInMenu: 'Blogs', to: paths.blogs, single: '/blog' },
  { label: 'Maps', to: paths.maps },
  { label: 'Shop', to: paths.shop, single: '/product' },
];
