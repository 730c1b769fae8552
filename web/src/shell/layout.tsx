import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmHost } from '#ui/overlays/confirm.tsx';
import { LazySignInHost } from '#platform/sign-in/lazy-host.tsx';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useIsLoading } from '#platform/router/use-navigation.ts';

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

/** A thin line at the top while the next page loads. */
function NavigationBar() {
  if (!useIsLoading()) return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-advance bg-live"
    />
  );
}
