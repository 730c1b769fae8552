import type { ReactNode } from 'react';
import { useSite } from '#platform/page/site.ts';
import { Link, NavLink } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Ring } from '#ui/basics/ring.tsx';
import { useUserInSession } from '#platform/session/session.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { siteEntries } from './site-entries.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Avatar, avatarButtonClass } from './avatar.tsx';

interface HeaderProps {
  /** What other modules show beside the account. */
  children: ReactNode;
}

export function Header({ children }: HeaderProps) {
  const { brand, face } = useSite();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground/92 backdrop-blur-md print:hidden">
      <div className="page-column flex h-16 items-center gap-2">
        {/* A name that does not fit a phone wraps out of sight. */}
        <Link
          to={paths.home}
          className="inline-flex h-11 min-w-0 items-center gap-2.5 overflow-hidden rounded-sm max-sm:flex-wrap font-display text-title tracking-wide text-ink uppercase sm:mr-4 lg:mr-8"
        >
          {face.logo ? (
            <img src={face.logo} alt="" className="my-1.5 size-8 shrink-0 object-contain" />
          ) : (
            <Ring className="my-1.5 size-8" />
          )}
          <span className="truncate">{brand}</span>
        </Link>
        <nav aria-label="Site" className="hidden lg:flex">
          {siteEntries.map(({ label, to, section }) => (
            <NavLink
              key={to}
              to={to}
              section={section}
              className="marks-current inline-flex h-16 items-center px-3 text-sm font-medium text-muted transition-colors hover:text-ink"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex shrink-0 items-center sm:gap-1">
          {children}
          <div className="hidden lg:block">
            <ThemeSwitch />
          </div>
          <Account />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

const UserMenu = lazyExtra(async () => (await import('./user-menu.tsx')).UserMenu);

/** Has the same width for visitors and users, so that hydration causes no layout shift. */
function Account() {
  const user = useUserInSession();
  return (
    <div className="marks-current hidden h-16 w-20 items-center justify-end lg:flex">
      {user ? (
        <UserMenu
          user={user}
          fallback={
            <span className={avatarButtonClass}>
              <Avatar username={user.username} />
            </span>
          }
        />
      ) : (
        <ButtonLink to={paths.login} size="small">
          Login
        </ButtonLink>
      )}
    </div>
  );
}
