import { paths } from '#paths.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSite } from '#platform/page/site.ts';
import { ConnectedAccountsPanel } from './connected-accounts-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '@last-circle/contract/accounts/accounts.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { apiQuery } from '#platform/api/queries.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Panel } from './panel.tsx';

/** How the viewer signs in, and where. */
export function SignIns() {
  const { providers } = useSite();
  return (
    <div className="flex flex-col gap-6">
      <Panel title="Password" text="Changing it logs you out on your other devices.">
        <ButtonLink to={paths.changePassword} className="self-start">
          Change password
        </ButtonLink>
      </Panel>
      <SecondFactorPanel />
      {providers.length > 0 && <ConnectedAccountsPanel />}
      <SessionsPanel />
    </div>
  );
}

/** Where the viewer is signed in, with a way to end each. */
function SessionsPanel() {
  const query = useQuery(apiQuery('GET /auth/sessions', {}));
  const { data, error } = query;
  if (!data && error) return <QueryFailed title="Your logins could not be loaded" query={query} />;
  return (
    <Panel
      title="Where you are logged in"
      text="See a browser you do not know? Log it out, then change your password."
    >
      {data ? (
        <SessionList sessions={data} />
      ) : (
        <SkeletonRows label="Loading your logins" rows={['h-16']} times={3} />
      )}
    </Panel>
  );
}

const SessionList = ({ sessions }: { sessions: readonly Session[] }) => (
  <>
    <ul className="ruled border-y border-line">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
        >
          <div className="min-w-0 grow basis-40">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {session.browser || 'Unknown browser'}
              {session.isCurrent && <Badge tone="success">This browser</Badge>}
            </p>
            <p className="text-sm text-muted">
              Logged in on <Time value={session.signedInAt} show="date-time" />
            </p>
          </div>
          {!session.isCurrent && <End session={session} />}
        </li>
      ))}
    </ul>
    {sessions.some(({ isCurrent }) => !isCurrent) && <EndOthers />}
  </>
);

const End = ({ session: { id, browser } }: { session: Session }) => (
  <CallButton
    size="small"
    label={`Log out ${browser || 'the unknown browser'}`}
    call="DELETE /auth/sessions/:id"
    args={{ params: { id } }}
    done={messageOf}
    failed="Failed to log out there"
  >
    Log out
  </CallButton>
);

const EndOthers = () => (
  <div className="flex justify-end">
    <CallButton
      call="DELETE /auth/sessions"
      args={{}}
      confirmation={{
        question: 'Log out everywhere else?',
        action: 'Log out',
        detail: 'You stay logged in here.',
        isDanger: true,
      }}
      done={messageOf}
      failed="Failed to log out everywhere else"
    >
      Log out everywhere else
    </CallButton>
  </div>
);
