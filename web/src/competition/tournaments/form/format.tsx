import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { maxStages } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { numberOrNull } from './number-or-null.ts';
import { ResultFields } from './results.tsx';
import { StageFields } from './stage.tsx';
import { newStage, type TournamentFormState } from './values.ts';

/** How it is played, decided before the start: one stage, or several one after the other. */
export function FormatFields({ form }: { form: TournamentFormState }) {
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'stages' });
  const formats = useWatch({ control, name: 'stages' }).map(({ format }) => format);
  const isRoyale = formats.every((format) => format === 'battle_royale');
  const problem = formState.errors.stages?.message ?? formState.errors.stages?.root?.message;

  function add() {
    const last = formats.length - 1;
    if (form.getValues(`stages.${last}.advance`) === null) {
      form.setValue(`stages.${last}.advance`, formats[last] === 'round_robin' ? 2 : 8);
    }
    append(newStage('single_elimination'));
  }

  return (
    <>
      {fields.map(({ id }, index) => (
        <StageFields
          key={id}
          form={form}
          index={index}
          count={fields.length}
          onRemove={() => remove(index)}
        />
      ))}
      {problem && (
        <div className="sm:col-span-6">
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
      {fields.length < maxStages && (
        <div className="flex flex-col gap-1.5 sm:col-span-6">
          <Button size="small" className="self-start" onClick={add}>
            <Plus aria-hidden="true" className="size-4" />
            Add a stage
          </Button>
          <p className="text-sm text-muted">
            The best of each stage go on to the next: groups into a knock-out, lobbies into a final.
          </p>
        </div>
      )}
      {isRoyale && fields.length === 1 && (
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
      {formats.includes('single_elimination') && (
        <Checkbox
          label="The losers of the semi-finals play for third place"
          className="sm:col-span-6"
          {...register('thirdPlace')}
        />
      )}
      {!isRoyale && <ResultFields form={form} />}
    </>
  );
}
