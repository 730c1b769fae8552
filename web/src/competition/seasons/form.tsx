import { type Season, SeasonInput } from '@last-circle/contract/competition/seasons.ts';
import {
  pointsPresets,
  seasonLimits,
  type SeasonVisibility,
} from '@last-circle/contract/competition/season-rules.ts';
import { keysOf } from '@last-circle/contract/keys.ts';
import { RecordDialog } from '#platform/forms/record-dialog.tsx';
import { listError, useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { InputField } from '#competition/tournament/form-fields.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { z } from '@last-circle/contract/zod.ts';
import { useApiMutation } from '#platform/api/queries.ts';

interface SeasonFormProps {
  /** The one to edit; undefined creates one. */
  season?: Season | undefined;
  onClose: () => void;
}

const presetNames: Record<keyof typeof pointsPresets, string> = {
  ten: 'Ten places: 25, 18, 15, ...',
  knockout: 'Knock-out with shared places: 100, 70, 50, 50, 30, ...',
  many: 'Forty places: 100, 80, 65, ...',
};
const presets = keysOf(presetNames);

const presetOf = (text: string) =>
  presets.find((preset) => textOfPoints(pointsPresets[preset]) === textOfPoints(numbersIn(text)));

export function SeasonForm({ season, onClose }: SeasonFormProps) {
  const create = useApiMutation('POST /seasons');
  const update = useApiMutation('PUT /seasons/:id');
  const form = useSchemaForm(schema, season ? valuesOf(season) : newSeason);
  const { errors } = form.formState;

  function fill(choice: string) {
    const preset = presets.find((one) => one === choice);
    if (!preset) return;
    const points = textOfPoints(pointsPresets[preset]);
    form.setValue('points', points, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <RecordDialog
      kind="Season"
      name={season?.name}
      title={season ? 'Edit Season' : 'Create Season'}
      form={form}
      action={season ? 'Save Changes' : 'Create Season'}
      save={(body) =>
        season
          ? update.mutateAsync({ params: { id: season.id }, body })
          : create.mutateAsync({ body })
      }
      onClose={onClose}
    >
      <InputField form={form} name="name" label="Name" maxLength={seasonLimits.name} />
      <Field label="Description" isOptional error={errors.description?.message}>
        <Textarea maxLength={seasonLimits.description} {...form.register('description')} />
      </Field>
      <Field label="Points table">
        <Select
          value={presetOf(form.watch('points')) ?? 'own'}
          onChange={(event) => fill(event.target.value)}
        >
          {presets.map((preset) => (
            <option key={preset} value={preset}>
              {presetNames[preset]}
            </option>
          ))}
          <option value="own">Own table</option>
        </Select>
      </Field>
      <Field
        label="Points by place"
        hint="From the first place on, separated by spaces. Lower places score nothing."
        error={listError(errors.points)}
      >
        <Textarea rows={2} className="min-h-20 tabular-nums" {...form.register('points')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          form={form}
          name="bestOf"
          label="Results that count"
          isOptional
          hint="Of each player the best so many; empty to count all"
          inputMode="numeric"
        />
        <Field label="Who sees it" error={errors.visibility?.message}>
          <Select {...form.register('visibility')}>
            <option value="public">Everybody</option>
            <option value="draft">Admins alone (draft)</option>
          </Select>
        </Field>
      </div>
    </RecordDialog>
  );
}

/** The values of the inputs. */
interface SeasonValues {
  name: string;
  description: string;
  /** '25 18 15' */
  points: string;
  /** Empty where all results count. */
  bestOf: string;
  visibility: SeasonVisibility;
}

const textOfPoints = (points: readonly number[]) => points.join(' ');

const newSeason: SeasonValues = {
  name: '',
  description: '',
  points: textOfPoints(pointsPresets.ten),
  bestOf: '',
  visibility: 'public',
};

const valuesOf = ({ points, bestOf, ...season }: Season): SeasonValues => ({
  name: season.name,
  description: season.description,
  points: textOfPoints(points),
  bestOf: bestOf === null ? '' : String(bestOf),
  visibility: season.visibility,
});

const numbersIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);

/** The schema of the contract over the values of the inputs. */
const schema = z
  .custom<SeasonValues>()
  .transform(({ points, bestOf, ...values }): z.input<typeof SeasonInput> => ({
    ...values,
    points: numbersIn(points),
    bestOf: bestOf.trim() === '' ? null : Number(bestOf),
  }))
  .pipe(SeasonInput);
