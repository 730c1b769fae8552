import { paths } from '#paths.ts';

/** Where everybody may go. */
export const siteEntries = [
  { label: 'Tournaments', to: paths.tournaments },
  { label: 'News', to: paths.blogs },
  { label: 'Maps', to: paths.maps },
  { label: 'Shop', to: paths.shop },
];
