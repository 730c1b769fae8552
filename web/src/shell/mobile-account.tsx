import { useEffect, useEffectEvent, useRef } from 'react';
import { LogOut } from 'lucide-react';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { NavLink } from '#platform/router/link.tsx';
import { entriesOf } from './account-entries.ts';
import { useFreshUser } from './use-fresh-user.ts';
import { useLogOut } from './use-log-out.ts';

/** The part of the mobile menu for signed-in users. */
export function MobileAccount({ user, rowClass }: { user: User; rowClass: string }) {
  const logOut = useLogOut();
  const list = useRef<HTMLUListElement>(null);
  const refresh = useEffectEvent(useFreshUser());
  useEffect(() => {
    const menu = list.current?.closest<HTMLElement>('[popover]');
    const onToggle = ({ newState }: ToggleEvent) => newState === 'open' && refresh();
    menu?.addEventListener('toggle', onToggle);
    return () => menu?.removeEventListener('toggle', onToggle);
  }, []);
  return (
    <>
      <p className="mt-4 border-t border-line px-3 pt-4 pb-1 text-sm text-muted">{user.username}</p>
      <ul ref={list}>
        {entriesOf(user)
          .flatMap(({ entries }) => entries)
          .map(({ label, to, section, Icon }) => (
            <li key={to}>
              <NavLink to={to} section={section} className={rowClass}>
                <Icon aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
        <li>
          <button type="button" className={rowClass} onClick={() => void logOut()}>
            <LogOut aria-hidden="true" />
            Logout
          </button>
        </li>
      </ul>
    </>
  );
}
