import {
  KeyRound,
  LayoutDashboard,
  Map,
  Newspaper,
  Package,
  Trophy,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { User } from '@last-circle/contract/accounts.ts';
import { paths } from '#paths.ts';

interface Entry {
  label: string;
  to: string;
}

export interface AccountEntry extends Entry {
  Icon: LucideIcon;
}

/** Where everybody may go. */
export const siteEntries: Entry[] = [
  { label: 'Tournaments', to: paths.tournaments },
  { label: 'News', to: paths.blogs },
  { label: 'Maps', to: paths.maps },
  { label: 'Shop', to: paths.shop },
];

const ownEntries: AccountEntry[] = [
  { label: 'Profile', to: paths.profile, Icon: UserRound },
  { label: 'Dashboard', to: paths.dashboard, Icon: LayoutDashboard },
  { label: 'Change password', to: paths.changePassword, Icon: KeyRound },
];

const adminEntries: AccountEntry[] = [
  { label: 'Manage Tournaments', to: paths.admin, Icon: Trophy },
  { label: 'Manage Blogs', to: paths.adminBlogs, Icon: Newspaper },
  { label: 'Manage Maps', to: paths.adminMaps, Icon: Map },
  { label: 'Manage Orders', to: paths.adminOrders, Icon: Package },
];

/** What the account of a user leads to, in groups. */
export const accountEntriesOf = ({ role }: User) =>
  role === 'admin' ? [ownEntries, adminEntries] : [ownEntries];
