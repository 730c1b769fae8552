import { Menu, X } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useUserInSession } from '#platform/session/session.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { NavLink } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { siteEntries } from './site-entries.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';

const MobileAccount = lazyExtra(async () => (await import('./mobile-account.tsx')).MobileAccount);

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-raised aria-[current=page]:bg-raised [&_svg]:size-5 [&_svg]:text-muted';

const entries = [...siteEntries, { label: 'Cart', to: paths.cart, section: '/cart|/checkout' }];

/** A native popover, which opens before any script has run. */
export function MobileMenu() {
  const id = useId();
  const { __TSR_key: key } = useLocation().state;

  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="inline-grid size-11 place-items-center rounded-sm text-ink hover:bg-raised"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <nav
        // A new key closes the menu on each navigation, as a new element is closed.
        key={key}
        id={id}
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full overflow-y-auto border-b border-line bg-panel px-4 pt-2.5 pb-6 text-ink open:animate-rise backdrop:bg-veil lg:hidden"
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
          {entries.map(({ label, labelInMenu = label, to, section }) => (
            <li key={to}>
              <NavLink to={to} section={section} className={rowClass}>
                {labelInMenu}
              </NavLink>
            </li>
          ))}
        </ul>
        <Account />
      </nav>
    </div>
  );
}

function Account() {
  const user = useUserInSession();
  if (user) return <MobileAccount user={user} rowClass={rowClass} />;
  return (
    <ButtonLink to={paths.login} variant="primary" size="large" className="mt-4 w-full">
      Login
    </ButtonLink>
  );
}
