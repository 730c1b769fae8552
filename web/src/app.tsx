import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import type { Site } from '@last-circle/contract/page.ts';
import { SiteContext } from '#api/site.ts';

interface AppProps {
  client: QueryClient;
  site: Site;
  children: ReactNode;
}

export const App = ({ client, site, children }: AppProps) => (
  <StrictMode>
    <SiteContext value={site}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SiteContext>
  </StrictMode>
);
