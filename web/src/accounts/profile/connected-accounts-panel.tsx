import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Provider } from '@last-circle/contract/oidc-rules.ts';
import type { ConnectedAccounts } from '@last-circle/contract/accounts/oidc.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { textOf } from '#platform/api/client.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';
import { useSite } from '#platform/page/site.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Panel } from './panel.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { text } from '#platform/router/search-rules.ts';

/** The accounts of other sites that sign the viewer in, with ways to connect and disconnect them. */
export function ConnectedAccountsPanel() {
  const { providers } = useSite();
  const hasFailed = useSearchParams(problemSearch).values.problem !== '';
  const query = useQuery(apiQuery('GET /auth/connected-accounts', {}));
  const { data, error } = query;
  if (!data && error) {
    return <QueryFailed title="Your connected accounts could not be loaded" query={query} />;
  }
  return (
    <Panel
      title="Connected accounts"
      text="Log in with an account from another site, without a password."
    >
      {hasFailed && (
        <Notice kind="error">
          Nothing was connected. Either you cancelled, or something went wrong there.
        </Notice>
      )}
      {data?.hasPassword === false && <NoPassword />}
      {data ? (
        <ul className="ruled border-y border-line">
          {providers.map((provider) => (
            <Row key={provider.id} provider={provider} connected={data} />
          ))}
        </ul>
      ) : (
        <SkeletonRows
          label="Loading your connected accounts"
          rows={['h-16']}
          times={providers.length}
        />
      )}
    </Panel>
  );
}

/** The mailed link sets one, as for those who have forgotten theirs. */
function NoPassword() {
  const email = useUser()?.email ?? '';
  const { mutate, data, error, isPending } = useApiMutation('POST /auth/forgot-password');
  if (data) return <Notice kind="success">{data.message}</Notice>;
  return (
    <Notice
      kind="info"
      actions={
        <Button size="small" isBusy={isPending} onClick={() => mutate({ body: { email } })}>
          Set a password
        </Button>
      }
    >
      Your account has no password yet. With one, you can log in even when the other site is down.
      {error && ` ${textOf(error, 'The email could not be sent. Please try again.')}`}
    </Notice>
  );
}

interface RowProps {
  provider: Provider;
  connected: ConnectedAccounts;
}

function Row({ provider, connected: { accounts, hasPassword } }: RowProps) {
  const account = accounts.find((one) => one.provider === provider.id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{provider.name}</p>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {account ? (
            <>
              {account.email && `${account.email} · `}
              Connected on <Time value={account.connectedAt} show="date" />
            </>
          ) : (
            'Not connected'
          )}
        </p>
      </div>
      {account ? (
        <Disconnect id={account.id} name={provider.name} />
      ) : (
        <Connect provider={provider} hasPassword={hasPassword} />
      )}
    </li>
  );
}

const Disconnect = ({ id, name }: { id: number; name: string }) => (
  <CallButton
    size="small"
    label={`Disconnect ${name}`}
    call="DELETE /auth/connected-accounts/:id"
    args={{ params: { id } }}
    confirmation={{
      question: `Disconnect ${name}?`,
      action: 'Disconnect',
      detail: 'You can no longer log in with it.',
      isDanger: true,
    }}
    done={messageOf}
    failed={`${name} could not be disconnected`}
  >
    Disconnect
  </CallButton>
);

/** Asks for the password before the provider does for its own. */
function Connect({ provider, hasPassword }: { provider: Provider; hasPassword: boolean }) {
  const { id, name } = provider;
  const failure = `${name} could not be connected. Please try again.`;
  const [isOpen, setIsOpen] = useState(false);
  const mutation = useApiMutation('POST /auth/connected-accounts');

  async function leave(password?: string) {
    const body = { provider: id, password };
    location.assign((await mutation.mutateAsync({ body })).url);
  }

  return (
    <>
      <Button
        size="small"
        aria-label={`Connect ${name}`}
        isBusy={!isOpen && mutation.isPending}
        onClick={() => (hasPassword ? setIsOpen(true) : void leave().catch(() => undefined))}
      >
        Connect
      </Button>
      {!hasPassword && (
        <MutationFailure error={mutation.error} fallback={failure} className="order-last" />
      )}
      {isOpen && (
        <PasswordDialog
          title={`Connect ${name}`}
          description={`${name} asks you to log in there, then brings you back here.`}
          action={`Go to ${name}`}
          busyText="Taking you there..."
          failure={failure}
          onSubmit={({ password }) => leave(password)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Set where the provider led back without an account. */
const problemSearch = { problem: text };
