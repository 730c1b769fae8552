import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, type ReactNode } from 'react';
import type { Site } from '@last-circle/contract/page.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { layOutWhenIdle } from './lay-out.ts';
import { SiteContext } from './site.ts';

interface AppProps {
  client: QueryClient;
  site: Site;
  children: ReactNode;
}

export function App({ client, site, children }: AppProps) {
  useEffect(layOutWhenIdle, []);
  return (
    <StrictMode>
      <SiteContext value={site}>
        <QueryClientProvider client={client}>
          <CrashBoundary>{children}</CrashBoundary>
        </QueryClientProvider>
      </SiteContext>
    </StrictMode>
  );
}
