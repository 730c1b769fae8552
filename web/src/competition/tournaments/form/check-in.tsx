import { useWatch } from 'react-hook-form';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { SelectField, numberOrNull } from '#platform/forms/text-field.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { minutesWith, type TournamentFormState } from './values.ts';

const lengths = [15, 30, 45, 60, 90, 120];

const missingLabels: Record<Tournament['missingAtStart'], string> = {
  dropped: 'Drop them, so the waiting list moves up',
  kept: 'Keep them',
};

/** Whether there is a check-in, how long, and what the start does to those who missed it. */
export function CheckInFields({ form }: { form: TournamentFormState }) {
  const minutes = useWatch({ control: form.control, name: 'checkInMinutes' });
  return (
    <>
      <SelectField
        form={form}
        name="checkInMinutes"
        label="Check-in"
        hint="Opens this long before the start and closes when it begins."
        className="sm:col-span-3"
        rules={numberOrNull}
        options={[['', 'No check-in'], ...minutesWith(lengths, minutes, 'minutes before')]}
      />
      {minutes !== null && (
        <SelectField
          form={form}
          name="missingAtStart"
          label="Missing at the start"
          hint="Players who did not check in."
          className="sm:col-span-3"
          options={Object.entries(missingLabels)}
        />
      )}
      {minutes !== null && (
        <Checkbox
          label="Close the check-in at the start date, even if the start is late"
          className="sm:col-span-6"
          {...form.register('autoCheckIn')}
        />
      )}
    </>
  );
}
