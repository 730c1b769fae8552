import { useController, useWatch } from 'react-hook-form';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { TournamentFormState } from './values.ts';

const lengths = [15, 30, 45, 60, 90, 120];

const missingLabels: Record<Tournament['missingAtStart'], string> = {
  dropped: 'Drop them, so that the waiting list moves up',
  kept: 'Keep them',
};

/** Whether there is a check-in, how long, and what the start does to those who missed it. */
export function CheckInFields({ form }: { form: TournamentFormState }) {
  const { register, control, formState } = form;
  const { field } = useController({ control, name: 'checkInMinutes' });
  const minutes = useWatch({ control, name: 'checkInMinutes' });
  const offered = [...new Set([...lengths, ...(minutes === null ? [] : [minutes])])].toSorted(
    (one, other) => one - other,
  );
  return (
    <>
      <Field
        label="Check-in"
        hint="Opens that long before the start, and ends with it."
        error={formState.errors.checkInMinutes?.message}
        className="sm:col-span-3"
      >
        <Select
          {...field}
          value={minutes ?? ''}
          onChange={({ target: { value } }) => field.onChange(value === '' ? null : Number(value))}
        >
          <option value="">No check-in</option>
          {offered.map((length) => (
            <option key={length} value={length}>
              {length} minutes before
            </option>
          ))}
        </Select>
      </Field>
      {minutes !== null && (
        <Field
          label="Missing at the start"
          hint="Those who have not checked in."
          className="sm:col-span-3"
        >
          <Select {...register('missingAtStart')}>
            {Object.entries(missingLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
