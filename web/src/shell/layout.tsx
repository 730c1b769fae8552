import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ConfirmHost } from '#ui/overlays/confirm.tsx';
import { LazySignInHost } from '#platform/sign-in/lazy-host.tsx';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { Header } from './header.tsx';
import { useSite } from '#platform/page/site.ts';
import { NavLink } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { siteEntries, type SiteEntry } from './site-entries.ts';

interface LayoutProps {
  /** What other modules show in the header, beside the account. */
  header: ReactNode;
  /** Overlays of other modules. */
  children?: ReactNode;
}

/** The frame of every page; a page renders into the middle column, `col-span-full` uses the full width. */
export function Layout({ header, children }: LayoutProps) {
  const main = useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-action px-4 py-3 font-semibold text-on-action focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <Header>{header}</Header>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="grid flex-1 grid-cols-[1fr_minmax(0,75rem)_1fr] content-start gap-x-4 py-8 outline-none *:col-start-2 sm:py-12 lg:gap-x-6 [&_h1]:outline-none"
      >
        <Outlet />
      </main>
      <Footer />
      {children}
      <ToastHost />
      <ConfirmHost />
      <LazySignInHost />
      {/* It is the last element: before the others, its coming and going would restyle all of them. */}
      <NavigationBar />
    </div>
  );
}

/** A thin line at the top while script or data of the next page load. */
function NavigationBar() {
  const isLoading = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  });
  if (!isLoading) return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-advance bg-live"
    />
  );
}

/** Moves the focus to the heading of the new page after a navigation, unless the page has set it. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  const shown = useRef(router.latestLocation.pathname);
  // The page that is rendered, not the one that is loading. The whole frame renders when it changes.
  const pathname = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.pathname,
  });

  useEffect(() => {
    if (pathname === undefined || shown.current === pathname || !main.current) return;
    shown.current = pathname;
    if (main.current.contains(document.activeElement)) return;
    const target = main.current.querySelector('h1') ?? main.current;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}

const footerLink =
  'inline-flex min-h-11 items-center rounded-sm px-2 [overflow-wrap:anywhere] hover:underline';

const newsletter: SiteEntry = { label: 'Newsletter', to: paths.newsletter };

function Footer() {
  const { brand, face } = useSite();
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="page-column flex flex-col gap-4 py-8 text-sm text-muted sm:flex-row sm:items-center sm:justify-between">
        <p>{`© 2025 ${brand}. All rights reserved.`}</p>
        <nav
          aria-label="Footer"
          className="-mx-2 grid grid-cols-3 sm:flex sm:flex-wrap sm:justify-end"
        >
          {[...siteEntries, newsletter].map(({ label, to, section }) => (
            <NavLink key={to} to={to} section={section} className={footerLink}>
              {label}
            </NavLink>
          ))}
          {face.links?.map(({ label, url }) => (
            <a key={url} href={url} className={footerLink}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
