import { useWatch, type Path } from 'react-hook-form';
import { tournamentFormats } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Trash2 } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { formatLabels } from '#competition/tournaments/basics/format-labels.ts';
import { numberOrNull } from './number-or-null.ts';
import type { StageValues, TournamentFormState, TournamentValues } from './values.ts';

interface StageFieldsProps {
  form: TournamentFormState;
  index: number;
  /** How many stages there are. */
  count: number;
  onRemove: () => void;
}

/** The fields of a stage; a heading and the number of those who go on appear once there are several. */
export function StageFields({ form, index, count, onRemove }: StageFieldsProps) {
  const stage = useWatch({ control: form.control, name: `stages.${index}` });
  const isLast = index === count - 1;
  const fields = (
    <OptionFields form={form} index={index} stage={stage} isLast={isLast} count={count} />
  );
  if (count === 1) return fields;
  return (
    <fieldset className="rounded-sm border border-line p-4 sm:col-span-6">
      <legend className="px-1 font-display text-base font-semibold">Stage {index + 1}</legend>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-6">
        {fields}
        {index > 0 && (
          <div className="flex justify-end sm:col-span-6">
            <IconButton label={`Remove stage ${index + 1}`} onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </fieldset>
  );
}

interface OptionFieldsProps extends Pick<StageFieldsProps, 'form' | 'index' | 'count'> {
  stage: StageValues;
  isLast: boolean;
}

function OptionFields({ form, index, stage, isLast, count }: OptionFieldsProps) {
  const { register, formState } = form;
  const errors = formState.errors.stages?.[index];
  const name = <K extends keyof StageValues>(field: K) => `stages.${index}.${field}` as const;
  const { format } = stage;
  const hasGroups = format === 'round_robin' && stage.groups > 1;
  const hasLobbies = format === 'battle_royale' && stage.lobbySize !== null;
  const number = (
    field: 'groups' | 'rounds' | 'lobbySize' | 'games' | 'matchPoint' | 'advance',
    label: string,
    more: { hint?: string; isOptional?: boolean } = {},
  ) => (
    <Field label={label} {...more} error={errors?.[field]?.message} className="sm:col-span-3">
      <Input
        inputMode="numeric"
        autoComplete="off"
        {...register(name(field) as Path<TournamentValues>, { setValueAs: numberOrNull })}
      />
    </Field>
  );
  return (
    <>
      <Field
        label="Format"
        hint={index === 0 ? 'It cannot be changed after the start.' : undefined}
        error={errors?.format?.message}
        className={count > 1 ? 'sm:col-span-3' : 'sm:col-span-6'}
      >
        <Select {...register(name('format'))}>
          {tournamentFormats.map((one) => (
            <option key={one} value={one}>
              {formatLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      {count > 1 && (
        <Field
          label="Name"
          isOptional
          hint="Groups, Playoffs."
          error={errors?.name?.message}
          className="sm:col-span-3"
        >
          <Input autoComplete="off" {...register(name('name'))} />
        </Field>
      )}
      {format === 'round_robin' && (
        <>
          {number('groups', 'Groups', { hint: '1: everybody meets everybody.' })}
          <Field label="Meetings" error={errors?.legs?.message} className="sm:col-span-3">
            <Select {...register(name('legs'), { valueAsNumber: true })}>
              <option value={1}>Each pair once</option>
              <option value={2}>Each pair twice</option>
            </Select>
          </Field>
        </>
      )}
      {format === 'double_elimination' && (
        <Checkbox
          label="Who comes from the lower bracket must win the final twice"
          className="sm:col-span-6"
          {...register(name('hasReset'))}
        />
      )}
      {format === 'swiss' &&
        number('rounds', 'Rounds', {
          isOptional: true,
          hint: 'Empty: enough to leave one without a loss.',
        })}
      {format === 'battle_royale' &&
        !isLast &&
        number('lobbySize', 'Lobby size', { isOptional: true, hint: 'Empty: all in one lobby.' })}
      {format === 'battle_royale' &&
        count > 1 &&
        number('games', 'Games of each lobby', { isOptional: isLast })}
      {format === 'battle_royale' &&
        isLast &&
        number('matchPoint', 'Match point', {
          isOptional: true,
          hint: 'From so many points on, the winner of a game wins it all.',
        })}
      {(hasGroups || hasLobbies) && (
        <Field
          label={hasGroups ? 'Groups are drawn' : 'Lobbies are drawn'}
          error={errors?.draw?.message}
          className="sm:col-span-3"
        >
          <Select {...register(name('draw'))}>
            <option value="snake">By seeds, turn and turn about</option>
            <option value="pots">By lot from pots of equal seeds</option>
          </Select>
        </Field>
      )}
      {!isLast && number('advance', advanceLabel(hasGroups, hasLobbies))}
    </>
  );
}

function advanceLabel(hasGroups: boolean, hasLobbies: boolean) {
  if (hasGroups) return 'Go on from each group';
  return hasLobbies ? 'Go on from each lobby' : 'Go on to the next stage';
}
