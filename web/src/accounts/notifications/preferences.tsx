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
import { Select, withLabels } from '#ui/fields/select.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#accounts/profile/panel.tsx';
import { preferencesQuery } from './queries.ts';

const mailLabels: Record<MailChoice, string> = {
  'at-once': 'Mail at once',
  daily: 'One mail a day',
  off: 'No mail',
};

/** Where each kind of notification reaches the user; each choice counts at once. */
export const NotificationPreferences = () => (
  <Panel
    title="Notifications"
    text="Choose what you find behind the bell, and what comes by mail. Codes, receipts and security mails always come."
  >
    <QueryStates
      query={useQuery(preferencesQuery)}
      failed="Your choices could not be loaded"
      loading={<SkeletonRows label="Loading your choices" rows={['h-11']} times={10} />}
    >
      {({ preferences }) =>
        [...Map.groupBy(preferences, ({ kind }) => kindOf(kind).group)].map(([group, kinds]) => (
          <fieldset key={group} className="flex flex-col">
            <legend className="pt-4 pb-1 font-display text-lg tracking-wide uppercase">
              {group}
            </legend>
            {kinds.map((preference) => (
              <Kind key={preference.kind} stored={preference} />
            ))}
          </fieldset>
        ))
      }
    </QueryStates>
  </Panel>
);

function Kind({ stored }: { stored: Preference }) {
  const { mutate, variables, isPending, error } = useApiMutation('PUT /notifications/preferences');
  const { kind, onSite, byMail } = (isPending && variables.body.preferences[0]) || stored;
  const { label, isMailRequired } = kindOf(kind);
  const choose = (changed: Partial<Preference>) =>
    mutate({ body: { preferences: [{ kind, onSite, byMail, ...changed }] } });
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-line py-2 first-of-type:border-t-0">
      <span className="min-w-48 grow text-sm">{label}</span>
      <span className="flex w-full items-center gap-4 sm:w-auto">
        <Switch
          label="Bell"
          aria-label={`${label}: behind the bell`}
          checked={onSite}
          onChange={() => choose({ onSite: !onSite })}
        />
        {isMailRequired ? (
          <span className="px-3 text-sm text-muted sm:w-44">Always by mail</span>
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
