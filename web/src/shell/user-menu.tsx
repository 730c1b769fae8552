import { LogOut } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent } from 'react';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { NavLink } from '#platform/router/link.tsx';
import { Menu, MenuItem, MenuSeparator, menuLinkProps } from '#ui/overlays/menu.tsx';
import { Avatar, avatarButtonClass } from './avatar.tsx';
import { entriesOf } from './account-entries.ts';
import { useFreshUser } from './use-fresh-user.ts';
import { useLogOut } from './use-log-out.ts';

export function UserMenu({ user }: { user: User }) {
  const logOut = useLogOut();
  const refresh = useFreshUser();
  const onMissing = useEffectEvent(refresh);
  // An admin holds them all: without any, the session is from before there were permissions.
  const isOld = user.role === 'admin' && user.permissions.length === 0;
  useEffect(() => {
    if (isOld) onMissing();
  }, [isOld]);
  return (
    <Menu
      label={`Account of ${user.username}`}
      triggerClass={avatarButtonClass}
      trigger={<Avatar username={user.username} />}
      onOpen={refresh}
    >
      {entriesOf(user).map((group) => (
        <Fragment key={group.name}>
          {group.entries.map(({ label, to, section, Icon }) => (
            <NavLink key={to} to={to} section={section} {...menuLinkProps}>
              <Icon aria-hidden="true" />
              {label}
            </NavLink>
          ))}
          <MenuSeparator />
        </Fragment>
      ))}
      <MenuItem onClick={() => void logOut()}>
        <LogOut aria-hidden="true" />
        Logout
      </MenuItem>
    </Menu>
  );
}
