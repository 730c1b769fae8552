import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '@last-circle/contract/accounts/notifications.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { abilityOf, subscribe, unsubscribe, type Ability } from './this-device.ts';

interface DevicesProps {
  publicKey: string;
  devices: readonly Device[];
}

/** The browsers that show notifications; the browser asks only after a press that says what for. */
export const Devices = ({ publicKey, devices }: DevicesProps) => (
  <div className="flex flex-col gap-3">
    {!devices.some(({ isThis }) => isThis) && <ThisDevice publicKey={publicKey} />}
    {devices.length > 0 && (
      <ul className="flex flex-col border-t border-line">
        {devices.map((device) => (
          <li key={device.id} className="border-b border-line">
            <DeviceRow device={device} />
          </li>
        ))}
      </ul>
    )}
  </div>
);

const reasons: Record<Exclude<Ability, 'able'>, string> = {
  denied:
    'This browser does not let the site notify you. Allow it in the settings of the browser for this site, then reload the page.',
  'home-screen':
    'On an iPhone, first add this site to the home screen: press Share, then Add to Home Screen. Open it from there and come back here.',
  unable: 'This browser cannot show notifications of websites.',
};

function ThisDevice({ publicKey }: { publicKey: string }) {
  const [ability, setAbility] = useState(abilityOf);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { mutateAsync, error } = useApiMutation('POST /notifications/devices');
  if (ability !== 'able') return <p className="text-sm text-muted">{reasons[ability]}</p>;

  async function add() {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const body = await subscribe(publicKey);
      if (body) toast.success((await mutateAsync({ body })).message);
    } catch {
      setHasFailed(true);
    } finally {
      setAbility(abilityOf());
      setIsBusy(false);
    }
  }

  return (
    <>
      <p className="text-sm text-muted">
        This device can show what is new even while the site is closed: your match, the code of your
        lobby, check-in. Your browser asks you next.
      </p>
      <Button
        icon={Smartphone}
        className="self-start"
        isBusy={isBusy}
        busyText="Asking..."
        onClick={() => void add()}
      >
        Notify me on this device
      </Button>
      <MutationFailure error={error} fallback="This device could not be added" />
      {hasFailed && !error && (
        <Notice kind="error">
          The browser could not reach its notification service. Please try again later.
        </Notice>
      )}
    </>
  );
}

function DeviceRow({ device: { id, browser, addedAt, isThis } }: { device: Device }) {
  const { mutate, isPending, error } = useApiMutation('DELETE /notifications/devices/:id');

  function remove() {
    // Whether or not the browser answers, nothing is sent to it any more.
    if (isThis) void unsubscribe().catch(() => undefined);
    mutate({ params: { id } });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <p className="min-w-0 text-sm">
        {browser || 'Browser'}
        {isThis && <strong className="ml-2 text-live">This device</strong>}
        <span className="block text-muted">
          Added <Time value={addedAt} />
        </span>
      </p>
      <Button size="small" isBusy={isPending} busyText="Removing..." onClick={remove}>
        {isThis ? 'Stop here' : 'Remove'}
      </Button>
      <MutationFailure error={error} fallback="The device could not be removed" />
    </div>
  );
}
