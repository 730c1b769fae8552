import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  accountEvents,
  recoveryCodeCount,
} from '@last-circle/contract/accounts/second-factor-rules.ts';
import type { SecondFactor } from '@last-circle/contract/accounts/second-factor.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { apiQuery } from '#platform/api/queries.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Panel } from './panel.tsx';

const Dialogs = lazyExtra(
  async () => (await import('./second-factor-dialogs.tsx')).SecondFactorDialogs,
);

/** Whether a code is asked for after the password, with a way to change that. */
export function SecondFactorPanel() {
  const query = useQuery(apiQuery('GET /auth/second-factor', {}));
  const { data, error } = query;
  if (!data && error)
    return <QueryFailed title="Two-step sign-in could not be loaded" query={query} />;
  return (
    <Panel
      title="Two-step sign-in"
      text="We ask for a code from an app after your password, so a stolen password is not enough."
      badge={
        data && <Badge tone={data.isOn ? 'success' : 'neutral'}>{data.isOn ? 'On' : 'Off'}</Badge>
      }
    >
      {data ? (
        <State factor={data} />
      ) : (
        <SkeletonRows label="Loading two-step sign-in" rows={['h-11 w-32']} />
      )}
    </Panel>
  );
}

export type SecondFactorAction = 'on' | 'off' | 'codes';

const fewCodes = 3;

function State({ factor }: { factor: SecondFactor }) {
  const { recoveryCodesLeft: left } = factor;
  const [action, setAction] = useState<SecondFactorAction>();
  return (
    <>
      {factor.isNeeded && !factor.isOn && (
        <Notice kind="info">
          Admins of this site need two-step sign-in. Switch it on to open the other pages.
        </Notice>
      )}
      {factor.isOn ? (
        <>
          {factor.endsAt !== null && <Removal endsAt={factor.endsAt} />}
          <p>
            {left} of {recoveryCodeCount} recovery codes left.
            {left <= fewCodes && ' Make new ones before you need them.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAction('codes')}>New recovery codes</Button>
            <Button onClick={() => setAction('off')}>Switch off</Button>
          </div>
        </>
      ) : (
        <Button variant="primary" className="self-start" onClick={() => setAction('on')}>
          Switch on
        </Button>
      )}
      {factor.events.length > 0 && <Events events={factor.events} />}
      {action && <Dialogs action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

const Removal = ({ endsAt }: { endsAt: string }) => (
  <Notice
    kind="error"
    actions={
      <CallButton
        size="small"
        call="POST /auth/second-factor/keep"
        args={{}}
        done={messageOf}
        failed="Two-step sign-in could not be kept. Please try again."
      >
        Keep two-step sign-in
      </CallButton>
    }
  >
    Two-step sign-in is removed on <Time value={endsAt} show="date-time" />, because someone set a
    new password through a mailed link and said that your second step is lost. Was it not you? Keep
    it, and change your password.
  </Notice>
);

const Events = ({ events }: Pick<SecondFactor, 'events'>) => (
  <section aria-labelledby="account-events">
    <h3 id="account-events" className="font-semibold">
      Recent changes
    </h3>
    <ul className="mt-2 ruled border-y border-line text-sm">
      {events.map(({ id, at, event, browser }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>
            {accountEvents[event]}
            {browser !== '' && <span className="text-muted"> · {browser}</span>}
          </span>
          <span className="text-muted">
            <Time value={at} show="date-time" />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
