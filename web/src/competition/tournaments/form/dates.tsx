import { useRef } from 'react';
import { instantOf, localOf } from '#platform/forms/local-time.ts';
import { dateTimeInput, TextField } from '#platform/forms/text-field.tsx';
import type { TournamentFormState } from './values.ts';

/** A new tournament takes this long unless its end is set. */
const usualMs = 3 * 3_600_000;

/** The end follows the start, until somebody sets it. */
export function Dates({ form }: { form: TournamentFormState }) {
  const hint = `Your time zone: ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  const followed = useRef(form.getValues('endDate'));

  function moveEnd() {
    const { startDate, endDate } = form.getValues();
    const start = instantOf(startDate);
    if (start && endDate === followed.current) {
      const before = form.formState.defaultValues;
      const lengthMs =
        before?.startDate && before.endDate
          ? Date.parse(before.endDate) - Date.parse(before.startDate)
          : usualMs;
      followed.current = localOf(new Date(Date.parse(start) + lengthMs).toISOString());
      form.setValue('endDate', followed.current, { shouldDirty: true });
    }
    // An empty field is not wrong yet.
    if (form.getValues('endDate')) void form.trigger('endDate');
  }

  return (
    <>
      <TextField
        form={form}
        name="startDate"
        label="Start"
        hint={hint}
        className="sm:col-span-3"
        rules={{ onChange: moveEnd }}
        {...dateTimeInput}
      />
      <TextField
        form={form}
        name="endDate"
        label="End"
        hint={hint}
        className="sm:col-span-3"
        {...dateTimeInput}
      />
    </>
  );
}
