import { Trash2 } from 'lucide-react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { Participant, WinnersInput } from '@last-circle/contract/winners.ts';
import { Field } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Select } from '#ui/controls/select.tsx';

type WinnersFormState = UseFormReturn<
  z.input<typeof WinnersInput>,
  unknown,
  z.output<typeof WinnersInput>
>;

interface WinnerFieldsProps {
  form: WinnersFormState;
  index: number;
  participants: readonly Participant[];
  onRemove: () => void;
}

/** One winner: the participant, the prize and the redeem code. */
export function WinnerFields({ form, index, participants, onRemove }: WinnerFieldsProps) {
  const { register, formState } = form;
  const errors = formState.errors.winners?.[index];
  const path = `winners.${index}` as const;
  return (
    <fieldset className="grid gap-4 rounded-sm border border-line p-4 sm:grid-cols-12">
      <legend className="sr-only">Winner {index + 1}</legend>
      <Field label="Placement" error={errors?.placement?.message} className="sm:col-span-3">
        <Input maxLength={40} autoComplete="off" {...register(`${path}.placement`)} />
      </Field>
      <ParticipantFields form={form} index={index} participants={participants} />
      <Field label="Prize" error={errors?.prize?.message} className="sm:col-span-6">
        <Input maxLength={200} autoComplete="off" {...register(`${path}.prize`)} />
      </Field>
      <div className="flex items-start gap-2 sm:col-span-6">
        <Field
          label="Redeem code"
          isOptional
          error={errors?.redeemCode?.message}
          className="min-w-0 grow"
        >
          <Input
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...register(`${path}.redeemCode`)}
          />
        </Field>
        <IconButton label={`Remove winner ${index + 1}`} className="mt-6.5" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  );
}

const labelOf = ({ fortniteUsername, team }: Participant) =>
  team === null ? fortniteUsername : `${fortniteUsername} (${team})`;

/** The read-only email follows the chosen participant. */
function ParticipantFields({ form, index, participants }: Omit<WinnerFieldsProps, 'onRemove'>) {
  const { control, register, setValue, formState } = form;
  const path = `winners.${index}` as const;
  const { field, fieldState } = useController({ control, name: `${path}.username` });
  const { ref, name, value, onBlur, onChange } = field;
  const email = useWatch({ control, name: `${path}.email` });
  const chosen = participants.findIndex(
    (other) => other.fortniteUsername === value && other.email === email,
  );

  function choose(participant: Participant | undefined) {
    const shouldValidate = formState.isSubmitted;
    setValue(`${path}.email`, participant?.email ?? '', { shouldValidate });
    onChange(participant?.fortniteUsername ?? '');
  }

  const participantError = fieldState.error?.message;
  return (
    <>
      <Field label="Participant" error={participantError} className="sm:col-span-5">
        <Select
          ref={ref}
          name={name}
          value={chosen === -1 ? '' : chosen}
          onBlur={onBlur}
          onChange={({ target }) => choose(participants[Number(target.value || -1)])}
        >
          <option value="">Choose a participant</option>
          {participants.map((participant, position) => (
            <option key={`${participant.email} ${labelOf(participant)}`} value={position}>
              {labelOf(participant)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Email"
        error={participantError ? undefined : formState.errors.winners?.[index]?.email?.message}
        className="sm:col-span-4"
      >
        <Input
          type="email"
          readOnly
          placeholder="Filled in automatically"
          {...register(`${path}.email`)}
        />
      </Field>
    </>
  );
}
