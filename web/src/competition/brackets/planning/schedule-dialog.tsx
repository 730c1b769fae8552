import { useState } from 'react';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { bestOfs } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { DelayForm } from './delay-form.tsx';
import { scheduleSchema, valuesOf } from './schedule-form.ts';
import { ScheduleMatches } from './schedule-matches.tsx';
import { usePlanSchedule } from '#competition/brackets/data/mutations.ts';

interface ScheduleDialogProps {
  tournamentId: number;
  bracket: Bracket;
  onClose: () => void;
}

/** Plans rounds and single matches, and moves what is not yet played. */
export function ScheduleDialog({ tournamentId, bracket, onClose }: ScheduleDialogProps) {
  const { mutateAsync } = usePlanSchedule();
  const [initial] = useState(() => valuesOf(bracket));
  const [schema] = useState(() => scheduleSchema(initial));
  const form = useSchemaForm(schema, initial);
  const { isDirty, errors } = form.formState;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hasTimes = bracket.schedule.some(({ startsAt }) => startsAt !== null);
  return (
    <FormDialog
      title="Schedule"
      description={`Players see it at their matches. Your time zone: ${zone}`}
      form={form}
      action="Save schedule"
      busyText="Saving..."
      failure="Failed to save the schedule"
      canSubmit={isDirty}
      guardsChanges
      onSubmit={async (body) => {
        await mutateAsync({ params: { id: tournamentId }, body });
        toast.success('Schedule saved');
        onClose();
      }}
      onClose={onClose}
    >
      {hasTimes && !isDirty && (
        <DelayForm tournamentId={tournamentId} bracket={bracket} onMoved={onClose} />
      )}
      <ol className="flex flex-col gap-5">
        {bracket.schedule.map((plan, index) => (
          <li key={plan.name} className="not-first:border-t not-first:border-line not-first:pt-5">
            <fieldset className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-[1fr_9rem]">
              <legend className="mb-3 font-display text-lg">{plan.name}</legend>
              <Field label="Starts" error={errors.rounds?.[index]?.startsAt?.message}>
                <Input
                  type="datetime-local"
                  max="2100-12-31T23:59"
                  {...form.register(`rounds.${index}.startsAt`)}
                />
              </Field>
              <Field label="Best of" error={errors.rounds?.[index]?.bestOf?.message}>
                <Select {...form.register(`rounds.${index}.bestOf`, { valueAsNumber: true })}>
                  {bestOfs.map((bestOf) => (
                    <option key={bestOf} value={bestOf}>
                      {bestOf === 1 ? '1 game' : `${bestOf} games`}
                    </option>
                  ))}
                </Select>
              </Field>
            </fieldset>
            <ScheduleMatches form={form} bracket={bracket} plan={plan} />
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}
