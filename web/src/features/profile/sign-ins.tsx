import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** How the viewer signs in, and where. */
export const SignIns = () => (
  <div className="flex flex-col gap-6">
    <SecondFactorPanel />
    <SessionsPanel />
  </div>
);
