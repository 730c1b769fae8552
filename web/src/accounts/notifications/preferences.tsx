import { paths } from '#paths.ts';
import { useQuery } from '@tanstack/react-query';
import type { Preference } from '@last-circle/contract/accounts/notifications.ts';
import {
  kindOf,
  mailChoices,
  type MailChoice,
} from '@last-circle/contract/accounts/notification-rules.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Link } from '#platform/router/link.tsx';
import { Select, withLabels } from '#ui/fields/select.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#accounts/profile/panel.tsx';
import { Devices } from './devices.tsx';
import { devicesQuery, preferencesQuery } from './queries.ts';
import { QuietHoursChoice } from './quiet-hours.tsx';

const mailLabels: Record<MailChoice, string> = {
  'at-once': 'Mail at once',
  daily: 'One mail a day',
  off: 'No mail',
};

/** Where each kind of notification reaches the user; each choice counts at once. */
export function NotificationPreferences() {
  const devices = useQuery(devicesQuery);
  const hasPhone = (devices.data?.devices.length ?? 0) > 0;
  const query = useQuery(preferencesQuery);
  const hasQuiet = hasPhone || query.data?.discord === 'on';
  return (
    <div className="flex flex-col gap-6">
      <Panel
        title="On your devices"
        text="Phones and computers that show what is new while the site is closed."
      >
        <QueryStates
          query={devices}
          failed="Your devices could not be loaded"
          loading={<SkeletonRows label="Loading your devices" rows={['h-11']} times={2} />}
        >
          {(data) => <Devices {...data} />}
        </QueryStates>
        {hasQuiet && query.data && <QuietHoursChoice stored={query.data.quietHours} />}
      </Panel>
      <Panel
        title="Notifications"
        text="Choose what you find behind the bell, and what comes by mail. Codes, receipts and security mails always come."
      >
        <QueryStates
          query={query}
          failed="Your choices could not be loaded"
          loading={<SkeletonRows label="Loading your choices" rows={['h-11']} times={10} />}
        >
          {({ preferences, discord }) => (
            <>
              {discord === 'unconnected' && <ConnectDiscord />}
              {[...Map.groupBy(preferences, ({ kind }) => kindOf(kind).group)].map(
                ([group, kinds]) => (
                  <fieldset key={group} className="flex flex-col">
                    <legend className="pt-4 pb-1 font-display text-lg tracking-wide uppercase">
                      {group}
                    </legend>
                    {kinds.map((preference) => (
                      <Kind
                        key={preference.kind}
                        stored={preference}
                        hasPhone={hasPhone}
                        hasDiscord={discord === 'on'}
                      />
                    ))}
                  </fieldset>
                ),
              )}
            </>
          )}
        </QueryStates>
      </Panel>
    </div>
  );
}

/** Connected accounts are beside the other ways to sign in. */
const ConnectDiscord = () => (
  <p className="text-sm text-muted">
    To be notified on Discord too,{' '}
    <Link
      to={`${paths.profile}?tab=sign-ins`}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      connect your Discord account
    </Link>
    .
  </p>
);

interface KindProps {
  stored: Preference;
  hasPhone: boolean;
  hasDiscord: boolean;
}

function Kind({ stored, hasPhone, hasDiscord }: KindProps) {
  const { mutate, variables, isPending, error } = useApiMutation('PUT /notifications/preferences');
  const chosen = (isPending && variables.body.preferences?.[0]) || stored;
  const { kind, onSite, byMail, onPhone, onDiscord = stored.onDiscord } = chosen;
  const { label, isMailRequired } = kindOf(kind);
  const choose = (changed: Partial<Preference>) =>
    mutate({ body: { preferences: [{ kind, onSite, byMail, onPhone, onDiscord, ...changed }] } });
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-line py-2 first-of-type:border-t-0">
      <span className="min-w-48 grow basis-48 text-sm">{label}</span>
      <span className="flex w-full flex-wrap items-center gap-x-4 sm:w-auto">
        <Switch
          label="Bell"
          aria-label={`${label}: behind the bell`}
          checked={onSite}
          onChange={() => choose({ onSite: !onSite })}
        />
        {hasPhone && (
          <Switch
            label="Device"
            aria-label={`${label}: on your devices`}
            checked={onPhone}
            onChange={() => choose({ onPhone: !onPhone })}
          />
        )}
        {hasDiscord && (
          <Switch
            label="Discord"
            aria-label={`${label}: on Discord`}
            checked={onDiscord}
            onChange={() => choose({ onDiscord: !onDiscord })}
          />
        )}
        {isMailRequired ? (
          <span className="text-sm text-muted sm:w-44 sm:px-3">Always by mail</span>
        ) : (
          <Select
            aria-label={`${label}: by mail`}
            className="min-w-0 grow sm:w-44 sm:grow-0"
            options={withLabels(mailChoices, mailLabels)}
            value={byMail}
            onChange={({ target }) => choose({ byMail: target.value as MailChoice })}
          />
        )}
      </span>
      <MutationFailure error={error} fallback="Your choice could not be saved" />
    </div>
  );
}
