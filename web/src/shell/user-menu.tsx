import { ChevronDown, LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { User } from '@last-circle/contract/accounts.ts';
import { Menu, MenuItem, MenuSeparator, menuLinkProps } from '#ui/menu.tsx';
import { accountEntriesOf } from './entries.ts';
import { useLogOut } from './use-log-out.ts';

export function UserMenu({ user }: { user: User }) {
  const logOut = useLogOut();
  return (
    <Menu
      label={`Account of ${user.username}`}
      triggerClass="inline-flex h-11 items-center gap-2 rounded-sm pr-2 pl-1 text-muted transition duration-150 hover:bg-raised hover:text-ink"
      trigger={
        <>
          <span className="grid size-9 place-items-center rounded-full border-2 border-action bg-panel font-display text-lg text-ink uppercase">
            {Array.from(user.username)[0]}
          </span>
          <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
    >
      {accountEntriesOf(user).map((entries) => (
        <Fragment key={entries[0]?.to}>
          {entries.map(({ label, to, Icon }) => (
            <Link key={to} to={to} {...menuLinkProps}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
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
