import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Component, StrictMode, type ReactNode } from 'react';
import type { Site } from '@last-circle/contract/page.ts';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';
import { SiteContext } from './site.ts';

interface AppProps {
  client: QueryClient;
  site: Site;
  children: ReactNode;
}

export const App = ({ client, site, children }: AppProps) => (
  <StrictMode>
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <CrashBoundary>{children}</CrashBoundary>
      </QueryClientProvider>
    </SiteContext>
  </StrictMode>
);

/** A class, because React catches render errors only in class components. */
class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override state = { hasCrashed: false };

  override render() {
    return this.state.hasCrashed ? <Crashed /> : this.props.children;
  }
}

/** Replaces the whole site after a crash; its links reload it. */
const Crashed = () => (
  <main className="grid min-h-dvh place-items-center p-4 text-center">
    <div role="alert">
      <NothingRing className="mx-auto size-24" />
      <h1 className="mt-8 text-heading">The storm caught this page</h1>
      <p className="mx-auto mt-3 max-w-[44ch] text-muted">
        Something went wrong on our side. Nothing you have saved is lost. Reload the page, or go
        back to the home page.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button icon={RotateCw} variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
        <a href={paths.home} className={buttonClass()}>
          Return to Home
        </a>
      </div>
    </div>
  </main>
);
