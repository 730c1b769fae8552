import { LogOut, Menu, X } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useUser } from '#api/session.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { accountEntriesOf } from './entries.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useLogOut } from './use-log-out.ts';

const entries = [
  { label: 'Tournaments', to: paths.tournaments },
  { label: 'Blogs', to: paths.blogs },
  { label: 'Maps', to: paths.maps },
  { label: 'Shop', to: paths.shop },
  { label: 'Cart', to: paths.cart },
];

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-raised [&_svg]:size-5 [&_svg]:text-muted';

/** A popover of the browser, so that it opens before any script has run. */
export function MobileMenu() {
  const id = useId();
  const { key } = useLocation();

  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="inline-grid size-11 place-items-center rounded-sm text-ink hover:bg-raised"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <nav
        // A new element is a closed one: each navigation closes the menu.
        key={key}
        id={id}
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full overflow-y-auto border-b border-line bg-panel px-4 pt-2.5 pb-6 text-ink open:animate-rise backdrop:bg-black/60 md:hidden"
      >
        <div className="mb-2 flex justify-end gap-1">
          <ThemeSwitch />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close the menu"
            className="inline-grid size-11 place-items-center rounded-sm hover:bg-raised"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <ul className="font-display text-title">
          {entries.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={rowClass}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Account />
      </nav>
    </div>
  );
}

function Account() {
  const user = useUser();
  const logOut = useLogOut();
  if (!user) {
    return (
      <Link
        to={paths.login}
        className={buttonClass({ variant: 'primary', size: 'large', className: 'mt-4 w-full' })}
      >
        Login
      </Link>
    );
  }
  return (
    <>
      <p className="mt-4 border-t border-line px-3 pt-4 pb-1 text-sm text-muted">{user.username}</p>
      <ul>
        {accountEntriesOf(user)
          .flat()
          .map(({ label, to, Icon }) => (
            <li key={to}>
              <Link to={to} className={rowClass}>
                <Icon aria-hidden="true" />
                {label}
              </Link>
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
