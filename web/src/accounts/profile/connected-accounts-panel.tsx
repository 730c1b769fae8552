import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Provider } from '@last-circle/contract/oidc-rules.ts';
import type { ConnectedAccounts } from '@last-circle/contract/accounts/oidc.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
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
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { problemSearch } from './problem-search.ts';

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
    <Card as="section" aria-labelledby="connected-accounts" className="flex flex-col gap-4">
      <div>
        <h2 id="connected-accounts" className="text-title">
          Connected accounts
        </h2>
        <p className="mt-1 max-w-[65ch] text-muted">
          Log in with an account that you have elsewhere, without a password.
        </p>
      </div>
      {hasFailed && (
        <Notice kind="error">Nothing was connected. You cancelled it, or it failed there.</Notice>
      )}
      {data?.hasPassword === false && <NoPassword />}
      {data ? (
        <ul className="ruled border-y border-line">
          {providers.map((provider) => (
            <Row key={provider.id} provider={provider} connected={data} />
          ))}
        </ul>
      ) : (
        <Loading times={providers.length} />
      )}
    </Card>
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
      Your account has no password yet. With one you can log in whatever happens elsewhere.
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

function Disconnect({ id, name }: { id: number; name: string }) {
  const mutation = useApiMutation('DELETE /auth/connected-accounts/:id');
  return (
    <MutationButton
      size="small"
      label={`Disconnect ${name}`}
      mutation={mutation}
      args={{ params: { id } }}
      confirmation={{
        question: `Disconnect ${name}?`,
        action: 'Disconnect',
        detail: 'It no longer logs you in afterwards.',
        isDanger: true,
      }}
      done={messageOf}
      failed={`${name} could not be disconnected`}
    >
      Disconnect
    </MutationButton>
  );
}

function Connect({ provider, hasPassword }: { provider: Provider; hasPassword: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const mutation = useApiMutation('POST /auth/connected-accounts');

  async function leave(password?: string) {
    const body = { provider: provider.id, password };
    location.assign((await mutation.mutateAsync({ body })).url);
  }

  return (
    <>
      <Button
        size="small"
        aria-label={`Connect ${provider.name}`}
        isBusy={!isOpen && mutation.isPending}
        onClick={() => (hasPassword ? setIsOpen(true) : void leave().catch(() => undefined))}
      >
        Connect
      </Button>
      {!hasPassword && (
        <MutationFailure
          error={mutation.error}
          fallback={`${provider.name} could not be connected. Please try again.`}
          className="order-last"
        />
      )}
      {isOpen && (
        <ConnectDialog provider={provider} onPassword={leave} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const Loading = ({ times }: { times: number }) => (
  <Skeletons label="Loading your connected accounts" className="flex flex-col gap-2">
    <Repeated times={times}>
      <Skeleton className="h-16" />
    </Repeated>
  </Skeletons>
);
