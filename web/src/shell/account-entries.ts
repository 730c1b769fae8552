import {
  KeyRound,
  LayoutDashboard,
  Mail,
  Send,
  Map,
  Newspaper,
  Package,
  Store,
  Trophy,
  UserRound,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '@last-circle/contract/access/permission-rules.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { adminPaths } from '#admin-paths.ts';
import { isOwnDesk } from '#platform/session/own-desk.ts';
import { paths } from '#paths.ts';

interface AccountEntry {
  label: string;
  to: string;
  /** The paths of its pages, where they are more than its own. */
  section?: string;
  Icon: LucideIcon;
  /** Who may see it beside admins. */
  permission?: Permission;
}

interface Group {
  name: string;
  entries: AccountEntry[];
}

const accountGroup: Group = {
  name: 'Account',
  entries: [
    {
      label: 'Profile',
      to: paths.profile,
      section: '/profile|/order-confirmation',
      Icon: UserRound,
    },
    { label: 'Dashboard', to: paths.dashboard, Icon: LayoutDashboard },
    // The pages of teams are with the players.
    { label: 'Your teams', to: paths.teams, section: '/teams$', Icon: UsersRound },
    { label: 'Change password', to: paths.changePassword, Icon: KeyRound },
  ],
};

const adminGroup: Group = {
  name: 'Administration',
  entries: [
    {
      label: 'Manage Tournaments',
      to: paths.admin,
      section: '/admin/(dashboard|tournaments|disputes|seasons|api-tokens)',
      Icon: Trophy,
      permission: 'tournaments',
    },
    { label: 'Manage Blogs', to: paths.adminBlogs, Icon: Newspaper, permission: 'news' },
    { label: 'Manage Maps', to: paths.adminMaps, Icon: Map, permission: 'maps' },
    { label: 'Manage Orders', to: adminPaths.orders, Icon: Package, permission: 'shop' },
    {
      label: 'Manage Shop',
      to: adminPaths.products,
      section: '/admin/(products|discounts)',
      Icon: Store,
      permission: 'shop',
    },
    {
      label: 'Members',
      to: adminPaths.members,
      section: '/admin/(members|bans)',
      Icon: Users,
      permission: 'members',
    },
    { label: 'Messages', to: adminPaths.messages, Icon: Mail },
    { label: 'Mails', to: adminPaths.mails, Icon: Send },
  ],
};

/** The links in the menu of a user. */
export function entriesOf(user: User) {
  const entries = adminGroup.entries.filter(({ permission }) => isOwnDesk(user, permission));
  return entries.length > 0 ? [accountGroup, { ...adminGroup, entries }] : [accountGroup];
}
