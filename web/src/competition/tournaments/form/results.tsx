import { useController, useWatch } from 'react-hook-form';
import { bestOfs } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { TournamentFormState } from './values.ts';

const reporterLabels: Record<Tournament['resultsBy'], string> = {
  organiser: 'Organisers enter them',
  players: 'Players report, organisers settle disputes',
};

const answerMinutes = [5, 10, 15, 30, 60, 120];

/** How long a match is, and who enters its result. */
export function ResultFields({ form }: { form: TournamentFormState }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const resultsBy = useWatch({ control, name: 'resultsBy' });
  return (
    <>
      <Field
        label="Best of"
        hint="Each round can have its own, in the schedule."
        error={errors.bestOf?.message}
        className="sm:col-span-3"
      >
        <Select {...register('bestOf', { valueAsNumber: true })}>
          {bestOfs.map((bestOf) => (
            <option key={bestOf} value={bestOf}>
              {bestOf === 1 ? '1 game' : `${bestOf} games`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Results" error={errors.resultsBy?.message} className="sm:col-span-3">
        <Select {...register('resultsBy')}>
          {Object.entries(reporterLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {resultsBy === 'players' && <AnswerMinutes form={form} />}
    </>
  );
}

function AnswerMinutes({ form: { control, formState } }: { form: TournamentFormState }) {
  const { field } = useController({ control, name: 'reportMinutes' });
  const offered = [...new Set([...answerMinutes, field.value])].toSorted(
    (one, other) => one - other,
  );
  return (
    <Field
      label="Time to answer a report"
      hint="Then it becomes the result without an answer."
      error={formState.errors.reportMinutes?.message}
      className="sm:col-span-3"
    >
      <Select {...field} onChange={({ target }) => field.onChange(Number(target.value))}>
        {offered.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </Select>
    </Field>
  );
}
