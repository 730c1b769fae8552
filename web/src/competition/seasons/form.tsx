import { type Season, SeasonInput } from '@last-circle/contract/competition/seasons.ts';
import {
  pointsPresets,
  seasonLimits,
  type SeasonVisibility,
} from '@last-circle/contract/competition/season-rules.ts';
import { keysOf } from '@last-circle/contract/keys.ts';
import { RecordDialog } from '#platform/forms/record-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextField, SelectField } from '#platform/forms/text-field.tsx';
import { Select, withLabels } from '#ui/fields/select.tsx';
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
      <TextField form={form} name="name" label="Name" maxLength={seasonLimits.name} />
      <TextField
        as={Textarea}
        form={form}
        name="description"
        label="Description"
        isOptional
        maxLength={seasonLimits.description}
      />
      <Field label="Points table">
        <Select
          value={presetOf(form.watch('points')) ?? 'own'}
          options={[...withLabels(presets, presetNames), ['own', 'Your own table']]}
          onChange={(event) => fill(event.target.value)}
        />
      </Field>
      <TextField
        as={Textarea}
        form={form}
        name="points"
        label="Points by place"
        hint="From first place down, separated by spaces. Lower places score nothing."
        rows={2}
        controlClass="min-h-20 tabular-nums"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="bestOf"
          label="Results that count"
          isOptional
          hint="Only each player's best results count. Leave empty to count them all."
          inputMode="numeric"
        />
        <SelectField
          form={form}
          name="visibility"
          label="Who sees it"
          options={[
            ['public', 'Everyone'],
            ['draft', 'Only admins (draft)'],
          ]}
        />
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
