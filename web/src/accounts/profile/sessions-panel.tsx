import { useQuery } from '@tanstack/react-query';
import type { Session } from '@last-circle/contract/accounts/accounts.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Card } from '#ui/layout/card.tsx';

/** Where the viewer is signed in, with a way to end each. */
export function SessionsPanel() {
  const query = useQuery(apiQuery('GET /auth/sessions', {}));
  const { data, error } = query;
  if (!data && error)
    return <QueryFailed title="Your sign-ins could not be loaded" query={query} />;
  return (
    <Card as="section" aria-labelledby="sign-ins" className="flex flex-col gap-4">
      <div>
        <h2 id="sign-ins" className="text-title">
          Where you are signed in
        </h2>
        <p className="mt-1 max-w-[65ch] text-muted">
          End what you do not know, then change your password.
        </p>
      </div>
      {data ? <SessionList sessions={data} /> : <Loading />}
    </Card>
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
              Signed in on <Time value={session.signedInAt} show="date-time" />
            </p>
          </div>
          {!session.isCurrent && <End session={session} />}
        </li>
      ))}
    </ul>
    {sessions.some(({ isCurrent }) => !isCurrent) && <EndOthers />}
  </>
);

function End({ session: { id, browser } }: { session: Session }) {
  const mutation = useApiMutation('DELETE /auth/sessions/:id');
  return (
    <MutationButton
      size="small"
      label={`Sign out ${browser || 'the unknown browser'}`}
      mutation={mutation}
      args={{ params: { id } }}
      done={messageOf}
      failed="Failed to sign out there"
    >
      Sign out
    </MutationButton>
  );
}

function EndOthers() {
  const mutation = useApiMutation('DELETE /auth/sessions');
  return (
    <div className="flex justify-end">
      <MutationButton
        mutation={mutation}
        args={{}}
        confirmation={{
          question: 'Sign out everywhere else?',
          action: 'Sign out',
          detail: 'You stay signed in here.',
          isDanger: true,
        }}
        done={messageOf}
        failed="Failed to sign out everywhere else"
      >
        Sign out everywhere else
      </MutationButton>
    </div>
  );
}

const Loading = () => (
  <Skeletons label="Loading your sign-ins" className="flex flex-col gap-2">
    <Repeated times={3}>
      <Skeleton className="h-16" />
    </Repeated>
  </Skeletons>
);
