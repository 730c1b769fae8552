import { counted } from '@last-circle/contract/counted.ts';
import { TextField, SelectField } from '#platform/forms/text-field.tsx';
import { Trash2 } from 'lucide-react';
import { useWatch, useController, type UseFormReturn } from 'react-hook-form';
import { winnerKeyOf } from '@last-circle/contract/competition/winner-rules.ts';
import type { Announced, WinnersInput } from '@last-circle/contract/competition/winners.ts';
import { Field } from '#ui/fields/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { placeholderOfPool } from '@last-circle/contract/shop/discount-placeholders.ts';
import type { Prizes } from '@last-circle/contract/competition/tournaments/rulebook-rules.ts';
import { type Nominee, matchesOf, prizeOfPlacement } from './nominees.ts';
import { useState } from 'react';
import { Combobox } from '#ui/fields/combobox.tsx';
import type { z } from '@last-circle/contract/zod.ts';

interface WinnerFieldsProps {
  form: WinnersFormState;
  index: number;
  nominees: readonly Nominee[];
  prizes: Prizes;
  announced: Announced | undefined;
  /** Products whose codes can be given away. */
  pools: readonly CodePool[];
  onRemove: () => void;
}

/** One winner: the participant, the prize and the redeem code. */
export function WinnerFields(props: WinnerFieldsProps) {
  const { form, index, nominees, prizes, announced, pools, onRemove } = props;
  const { control, setValue } = form;
  const path = `winners.${index}` as const;
  const [email, teamId, redeemCode] = useWatch({
    control,
    name: [`${path}.email`, `${path}.teamId`, `${path}.redeemCode`],
  });
  const pool = pools.find(({ id }) => redeemCode === placeholderOfPool(id));
  const hasCode = announced?.winners.some(
    (winner) =>
      winner.hasRedeemCode &&
      winnerKeyOf(winner) === winnerKeyOf({ email: email ?? '', teamId: teamId || null }),
  );
  return (
    <fieldset className="grid gap-4 rounded-sm border border-line p-4 sm:grid-cols-12">
      <legend className="sr-only">Winner {index + 1}</legend>
      <TextField
        form={form}
        name={`${path}.placement`}
        label="Placement"
        className="sm:col-span-3"
        maxLength={40}
      />
      <NomineeFields form={form} index={index} nominees={nominees} prizes={prizes} />
      <TextField
        form={form}
        name={`${path}.prize`}
        label="Prize"
        className="sm:col-span-6"
        maxLength={200}
      />
      <div className="flex items-start gap-2 sm:col-span-6">
        <TextField
          form={form}
          name={`${path}.redeemCode`}
          label="Redeem code"
          isOptional
          hint={hintOf(pool, hasCode)}
          className="min-w-0 grow"
          maxLength={100}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <IconButton label={`Remove winner ${index + 1}`} className="mt-6.5" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {pools.length > 0 && (
        <Field label="Take a code from" className="sm:col-span-6 sm:col-start-7">
          <Select
            value={pool?.id ?? ''}
            onChange={({ target: { value } }) =>
              setValue(`${path}.redeemCode`, value === '' ? '' : placeholderOfPool(Number(value)), {
                shouldDirty: true,
              })
            }
            options={[
              ['', 'None'],
              ...pools.map(({ id, name, left }) => [id, `${name} (${left} left)`] as const),
            ]}
          />
        </Field>
      )}
    </fieldset>
  );
}

interface CodePool {
  id: number;
  name: string;
  left: number;
}

function hintOf(pool: CodePool | undefined, hasCode: boolean | undefined) {
  if (pool) return `The winner is mailed a code of ${pool.name}.`;
  return hasCode ? 'Already mailed. Leave it empty to keep it.' : undefined;
}

interface NomineeFieldsProps {
  form: WinnersFormState;
  index: number;
  nominees: readonly Nominee[];
  prizes: Prizes;
}

/** The winner, found by name; the address follows, of a team that of the captain or all. */
function NomineeFields({ form, index, nominees, prizes }: NomineeFieldsProps) {
  const { control, register, setValue, getValues, formState } = form;
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
    const { placement, prize } = getValues(path);
    const won = prizeOfPlacement(prizes, placement ?? '');
    if (won !== undefined && !prize) setValue(`${path}.prize`, won, { shouldValidate });
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
        <SelectField
          form={form}
          name={`${path}.mailTo`}
          label="Email to"
          className="sm:col-span-4"
          options={[
            ['captain', `The captain (${email})`],
            ['members', `All members (${team.emails.length})`],
          ]}
        />
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
  return counted(count, what);
}

export type WinnersFormState = UseFormReturn<
  z.input<typeof WinnersInput>,
  unknown,
  z.output<typeof WinnersInput>
>;
