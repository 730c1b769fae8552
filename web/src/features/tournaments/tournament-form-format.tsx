import { useWatch } from 'react-hook-form';
import {
  tournamentFormats,
  type TournamentFormat,
} from '@last-circle/contract/tournament-rules.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Select } from '#ui/controls/select.tsx';
import { ResultFields } from './tournament-form-results.tsx';
import type { TournamentFormState } from './tournament-form-values.ts';

const formatLabels: Record<TournamentFormat, string> = {
  single_elimination: 'Bracket (single elimination)',
  battle_royale: 'Battle royale (points over several games)',
};

/** Of an emptied field, null; a text that is no number stays for its error. */
const numberOrNull = (text: unknown) => (text === '' || text === null ? null : Number(text));

/** How it is played, decided before the start. */
export function Format({ form }: { form: TournamentFormState }) {
  const { register, control, formState } = form;
  const format = useWatch({ control, name: 'format' });
  return (
    <>
      <Field
        label="Format"
        hint="It cannot be changed after the start."
        error={formState.errors.format?.message}
        className="sm:col-span-6"
      >
        <Select {...register('format')}>
          {tournamentFormats.map((name) => (
            <option key={name} value={name}>
              {formatLabels[name]}
            </option>
          ))}
        </Select>
      </Field>
      {format === 'battle_royale' && (
        <Field
          label="Games"
          isOptional
          hint="How many are planned."
          error={formState.errors.plannedGames?.message}
          className="sm:col-span-3"
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...register('plannedGames', { setValueAs: numberOrNull })}
          />
        </Field>
      )}
      {format === 'single_elimination' && (
        <>
          <Checkbox
            label="The losers of the semi-finals play for third place"
            className="sm:col-span-6"
            {...register('thirdPlace')}
          />
          <ResultFields form={form} />
        </>
      )}
    </>
  );
}
