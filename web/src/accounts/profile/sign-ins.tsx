import { useSite } from '#platform/page/site.ts';
import { ConnectedAccountsPanel } from './connected-accounts-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** How the viewer signs in, and where. */
export function SignIns() {
  const { providers } = useSite();
  return (
    <div className="flex flex-col gap-6">
      <SecondFactorPanel />
      {providers.length > 0 && <ConnectedAccountsPanel />}
      <SessionsPanel />
    </div>
  );
}
