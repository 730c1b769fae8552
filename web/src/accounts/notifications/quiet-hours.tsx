import { useState } from 'react';
import type { QuietHours } from '@last-circle/contract/accounts/notifications.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { Input } from '#ui/fields/input.tsx';
import { Switch } from '#ui/fields/switch.tsx';

const usual = (): QuietHours => ({
  begins: '23:00',
  ends: '08:00',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** When phones are not to ring, in the time zone of the browser that chooses. */
export function QuietHoursChoice({ stored }: { stored: QuietHours | null }) {
  const { mutate, variables, isPending, error } = useApiMutation('PUT /notifications/preferences');
  const saving = isPending ? variables.body.quietHours : undefined;
  const shown = saving === undefined ? stored : saving;
  const save = (quietHours: QuietHours | null) => mutate({ body: { quietHours } });
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label="Quiet hours"
        checked={shown !== null}
        onChange={() => save(shown ? null : usual())}
      />
      {shown && <Times key={`${shown.begins} ${shown.ends}`} shown={shown} onSave={save} />}
      <p className="text-sm text-muted">
        {shown ? `Times of ${shown.timeZone.replaceAll('_', ' ')}. ` : ''}
        What can wait comes when they end. Matches, lobby codes and check-ins come at once.
      </p>
      <MutationFailure error={error} fallback="Quiet hours could not be saved" />
    </div>
  );
}

interface TimesProps {
  shown: QuietHours;
  onSave: (quietHours: QuietHours) => void;
}

function Times({ shown, onSave }: TimesProps) {
  const [begins, setBegins] = useState(shown.begins);
  const [ends, setEnds] = useState(shown.ends);

  function save() {
    const isComplete = begins !== '' && ends !== '';
    const isChanged = begins !== shown.begins || ends !== shown.ends;
    if (isComplete && isChanged) onSave({ ...usual(), begins, ends });
  }

  return (
    <span className="flex items-center gap-3 text-sm">
      <Input
        type="time"
        aria-label="Quiet from"
        className="w-32"
        value={begins}
        onChange={({ target }) => setBegins(target.value)}
        onBlur={save}
      />
      to
      <Input
        type="time"
        aria-label="Quiet until"
        className="w-32"
        value={ends}
        onChange={({ target }) => setEnds(target.value)}
        onBlur={save}
      />
    </span>
  );
}
