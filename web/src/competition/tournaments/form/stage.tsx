import { useWatch } from 'react-hook-form';
import { tournamentFormats } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Trash2 } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SelectField, TextField, numberOrNull } from '#platform/forms/text-field.tsx';
import { formatLabels } from '#competition/tournaments/basics/badges.tsx';
import { withLabels } from '#ui/fields/select.tsx';
import type { StageValues, TournamentFormState } from './values.ts';

interface StageFieldsProps {
  form: TournamentFormState;
  index: number;
  /** How many stages there are. */
  count: number;
  /** Of each group or lobby; undefined while that is unknown. */
  mostAdvancing: number | undefined;
  onRemove: () => void;
}

/** The fields of a stage; a heading and the number of those who go on appear once there are several. */
export function StageFields({ form, index, count, mostAdvancing, onRemove }: StageFieldsProps) {
  const stage = useWatch({ control: form.control, name: `stages.${index}` });
  const isLast = index === count - 1;
  const fields = (
    <OptionFields
      form={form}
      index={index}
      stage={stage}
      isLast={isLast}
      count={count}
      mostAdvancing={mostAdvancing}
    />
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

interface OptionFieldsProps extends Omit<StageFieldsProps, 'onRemove'> {
  stage: StageValues;
  isLast: boolean;
}

function OptionFields({ form, index, stage, isLast, count, mostAdvancing }: OptionFieldsProps) {
  const name = <K extends keyof StageValues>(field: K) => `stages.${index}.${field}` as const;
  const { format } = stage;
  const half = { form, className: 'sm:col-span-3' };
  const isRoyale = format === 'battle_royale';
  const hasGroups = format === 'round_robin' && stage.groups > 1;
  const hasLobbies = isRoyale && stage.lobbySize !== null;
  const number = (
    field: 'groups' | 'rounds' | 'lobbySize' | 'games' | 'matchPoint' | 'advance',
    label: string,
    more: { hint?: string; isOptional?: boolean } = {},
  ) => (
    <TextField
      {...half}
      name={name(field)}
      label={label}
      {...more}
      rules={numberOrNull}
      inputMode="numeric"
    />
  );
  return (
    <>
      <SelectField
        form={form}
        name={name('format')}
        label="Format"
        hint={index === 0 ? 'You cannot change it after the start.' : undefined}
        className={count > 1 ? 'sm:col-span-3' : 'sm:col-span-6'}
        options={withLabels(tournamentFormats, formatLabels)}
      />
      {count > 1 && (
        <TextField
          {...half}
          name={name('name')}
          label="Name"
          isOptional
          hint="For example Groups or Playoffs."
        />
      )}
      {format === 'round_robin' && (
        <>
          {number('groups', 'Groups', { hint: 'With 1, everyone meets everyone.' })}
          <SelectField
            {...half}
            name={name('legs')}
            label="Meetings"
            rules={{ valueAsNumber: true }}
            options={[
              [1, 'Each pair once'],
              [2, 'Each pair twice'],
            ]}
          />
        </>
      )}
      {format === 'double_elimination' && (
        <Checkbox
          label="The finalist from the lower bracket has to win twice"
          className="sm:col-span-6"
          {...form.register(name('hasReset'))}
        />
      )}
      {format === 'swiss' &&
        number('rounds', 'Rounds', {
          isOptional: true,
          hint: 'Leave empty for enough rounds to find a winner.',
        })}
      {isRoyale &&
        !isLast &&
        number('lobbySize', 'Lobby size', {
          isOptional: true,
          hint: 'Leave empty to play in one lobby.',
        })}
      {isRoyale && count > 1 && number('games', 'Games of each lobby', { isOptional: isLast })}
      {isRoyale &&
        isLast &&
        number('matchPoint', 'Match point', {
          isOptional: true,
          hint: 'A player with this many points who wins a game wins the tournament.',
        })}
      {(hasGroups || hasLobbies) && (
        <SelectField
          {...half}
          name={name('draw')}
          label={hasGroups ? 'Groups are drawn' : 'Lobbies are drawn'}
          options={[
            ['snake', 'By seed, in turns'],
            ['pots', 'By lot, from pots of similar seeds'],
          ]}
        />
      )}
      {!isLast &&
        number(
          'advance',
          advanceLabel(hasGroups, hasLobbies),
          mostAdvancing === undefined ? {} : { hint: `At most ${mostAdvancing}.` },
        )}
    </>
  );
}

function advanceLabel(hasGroups: boolean, hasLobbies: boolean) {
  if (hasGroups) return 'Go on from each group';
  return hasLobbies ? 'Go on from each lobby' : 'Go on to the next stage';
}
