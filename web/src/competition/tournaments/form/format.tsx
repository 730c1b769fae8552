import { counted } from '@last-circle/contract/counted.ts';
import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { bestOfs } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { maxStages } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { SelectField, TextField, numberOrNull } from '#platform/forms/text-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useBoundedAdvance } from './bounded-advance.ts';
import { FoldedFields } from './folded-fields.tsx';
import { FormatChoiceField } from './format-choice.tsx';
import { StageFields } from './stage.tsx';
import { minutesWith, newStage, type TournamentFormState } from './values.ts';

const reporterLabels: Record<Tournament['resultsBy'], string> = {
  organiser: 'Organisers enter them',
  players: 'Players report, organisers settle disputes',
};

const answerMinutes = [5, 10, 15, 30, 60, 120];

const names = ['stages', 'thirdPlace', 'bestOf', 'plannedGames', 'resultsBy', 'reportMinutes'];

/** How it is played, decided before the start. */
export const FormatFields = ({ form }: { form: TournamentFormState }) => (
  <>
    <FormatChoiceField form={form} />
    <FoldedFields form={form} title="Format details" names={names}>
      <div className="grid gap-5 sm:grid-cols-6">
        <StagesFields form={form} />
      </div>
    </FoldedFields>
  </>
);

/** One stage, or several one after the other. */
function StagesFields({ form }: { form: TournamentFormState }) {
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'stages' });
  const formats = useWatch({ control, name: 'stages' }).map(({ format }) => format);
  const isRoyale = formats.every((format) => format === 'battle_royale');
  const most = useBoundedAdvance(form);
  const problem = formState.errors.stages?.message ?? formState.errors.stages?.root?.message;

  function add() {
    const last = formats.length - 1;
    if (form.getValues(`stages.${last}.advance`) === null) {
      const usual = formats[last] === 'round_robin' ? 2 : 8;
      form.setValue(`stages.${last}.advance`, Math.min(usual, most[last] ?? usual));
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
          mostAdvancing={most[index]}
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
          <Button icon={Plus} size="small" className="self-start" onClick={add}>
            Add a stage
          </Button>
          <p className="text-sm text-muted">
            The best of each stage play the next one: groups into a bracket, lobbies into a final.
          </p>
        </div>
      )}
      {isRoyale && fields.length === 1 && (
        <TextField
          form={form}
          name="plannedGames"
          label="Games"
          isOptional
          hint="How many you plan to play."
          className="sm:col-span-3"
          rules={numberOrNull}
          inputMode="numeric"
        />
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

/** How long a match is, and who enters its result. */
function ResultFields({ form }: { form: TournamentFormState }) {
  const [resultsBy, reportMinutes] = useWatch({
    control: form.control,
    name: ['resultsBy', 'reportMinutes'],
  });
  const half = { form, className: 'sm:col-span-3' };
  return (
    <>
      <SelectField
        {...half}
        name="bestOf"
        label="Best of"
        hint="Single rounds can differ: set that in the schedule."
        rules={{ valueAsNumber: true }}
        options={bestOfs.map((bestOf) => [bestOf, counted(bestOf, 'game')])}
      />
      <SelectField
        {...half}
        name="resultsBy"
        label="Results"
        options={Object.entries(reporterLabels)}
      />
      {resultsBy === 'players' && (
        <SelectField
          {...half}
          name="reportMinutes"
          label="Time to answer a report"
          hint="After that, an unanswered report becomes the result."
          rules={{ valueAsNumber: true }}
          options={minutesWith(answerMinutes, reportMinutes, 'minutes')}
        />
      )}
    </>
  );
}
