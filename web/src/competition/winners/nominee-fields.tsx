import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Combobox } from '#ui/fields/combobox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { matchesOf, type Nominee } from './nominees.ts';
import type { WinnersFormState } from './winners-form-state.ts';

interface NomineeFieldsProps {
  form: WinnersFormState;
  index: number;
  nominees: readonly Nominee[];
}

/** The winner, found by name; the address follows, of a team that of the captain or all. */
export function NomineeFields({ form, index, nominees }: NomineeFieldsProps) {
  const { control, register, setValue, formState } = form;
  const path = `winners.${index}` as const;
  const { field, fieldState } = useController({ control, name: `${path}.username` });
  const { ref, value, onChange } = field;
  const [typed, setTyped] = useState<string | null>(null);
  const [email, teamId] = useWatch({ control, name: [`${path}.email`, `${path}.teamId`] });
  const isOfTeams = nominees.some((nominee) => nominee.teamId !== null);
  const team = teamId ? nominees.find((nominee) => nominee.teamId === teamId) : undefined;
  const options = matchesOf(nominees, typed ?? '');
  const error = fieldState.error?.message;

  function choose(nominee: Nominee) {
    const shouldValidate = formState.isSubmitted;
    setValue(`${path}.email`, nominee.email, { shouldValidate });
    setValue(`${path}.teamId`, nominee.teamId, { shouldDirty: true });
    setValue(`${path}.registrationId`, nominee.registrationId, { shouldDirty: true });
    onChange(nominee.name);
  }

  return (
    <>
      <Field label={isOfTeams ? 'Team' : 'Participant'} error={error} className="sm:col-span-5">
        <Combobox
          ref={ref}
          value={value ?? ''}
          text={typed}
          onType={setTyped}
          options={options}
          onChoose={choose}
          placeholder={isOfTeams ? 'Search teams and members' : 'Search participants'}
          status={statusOf(options.length, isOfTeams)}
        />
      </Field>
      {team ? (
        <Field label="Email to" className="sm:col-span-4">
          <Select {...register(`${path}.mailTo`)}>
            <option value="captain">The captain ({email})</option>
            <option value="members">All members ({team.emails.length})</option>
          </Select>
        </Field>
      ) : (
        <Field
          label="Email"
          error={error ? undefined : formState.errors.winners?.[index]?.email?.message}
          className="sm:col-span-4"
        >
          <Input
            type="email"
            readOnly
            placeholder="Filled in automatically"
            {...register(`${path}.email`)}
          />
        </Field>
      )}
    </>
  );
}

function statusOf(count: number, isOfTeams: boolean) {
  const what = isOfTeams ? 'team' : 'participant';
  if (count === 0) return `No ${what} found`;
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
