import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { winnerKeyOf } from '@last-circle/contract/competition/winner-rules.ts';
import type { Announced } from '@last-circle/contract/competition/winners.ts';
import { Field } from '#ui/fields/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/fields/input.tsx';
import type { Nominee } from './nominees.ts';
import { NomineeFields } from './nominee-fields.tsx';
import type { WinnersFormState } from './winners-form-state.ts';

interface WinnerFieldsProps {
  form: WinnersFormState;
  index: number;
  nominees: readonly Nominee[];
  /** The winners to correct. */
  announced: Announced | undefined;
  onRemove: () => void;
}

/** One winner: the participant, the prize and the redeem code. */
export function WinnerFields({ form, index, nominees, announced, onRemove }: WinnerFieldsProps) {
  const { control, register, formState } = form;
  const errors = formState.errors.winners?.[index];
  const path = `winners.${index}` as const;
  const [email, teamId] = useWatch({ control, name: [`${path}.email`, `${path}.teamId`] });
  const hasCode = announced?.winners.some(
    (winner) =>
      winner.hasRedeemCode &&
      winnerKeyOf(winner) === winnerKeyOf({ email: email ?? '', teamId: teamId || null }),
  );
  return (
    <fieldset className="grid gap-4 rounded-sm border border-line p-4 sm:grid-cols-12">
      <legend className="sr-only">Winner {index + 1}</legend>
      <Field label="Placement" error={errors?.placement?.message} className="sm:col-span-3">
        <Input maxLength={40} autoComplete="off" {...register(`${path}.placement`)} />
      </Field>
      <NomineeFields form={form} index={index} nominees={nominees} />
      <Field label="Prize" error={errors?.prize?.message} className="sm:col-span-6">
        <Input maxLength={200} autoComplete="off" {...register(`${path}.prize`)} />
      </Field>
      <div className="flex items-start gap-2 sm:col-span-6">
        <Field
          label="Redeem code"
          isOptional
          hint={hasCode ? 'Was mailed. Leave it empty to keep it.' : undefined}
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
