import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import type { Site } from '@last-circle/contract/page.ts';
import { CrashBoundary } from './crash-boundary.tsx';
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
