import { paths } from '#paths.ts';

export interface SiteEntry {
  label: string;
  /** The label in the mobile menu, where it differs. */
  labelInMenu?: string;
  to: string;
  /** The paths of its pages, where they are more than its own. */
  section?: string;
}

/** The links for everybody. */
export const siteEntries: SiteEntry[] = [
  { label: 'Tournaments', to: paths.tournaments },
  { label: 'Seasons', to: paths.seasons },
  { label: 'Players', to: paths.players, section: '/players|/teams/.+' },
  { label: 'News', labelInMenu: 'Blogs', to: paths.blogs, section: '/blogs?' },
  { label: 'Maps', to: paths.maps },
  { label: 'Shop', to: paths.shop, section: '/shop|/product' },
];
