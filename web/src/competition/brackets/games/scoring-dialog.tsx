import { z } from '@last-circle/contract/zod.ts';
import {
  scoringPresets,
  type Scoring,
  type ScoringPreset,
} from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { ScoringInput } from '@last-circle/contract/competition/brackets/games.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Textarea } from '#ui/fields/textarea.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { TextField, SelectField } from '#platform/forms/text-field.tsx';
import { withLabels } from '#ui/fields/select.tsx';

interface ScoringDialogProps {
  tournamentId: number;
  scoring: Scoring;
  onClose: () => void;
}

interface ScoringValues {
  table: ScoringPreset | 'own';
  /** '12 9 7' */
  places: string;
  kill: number;
}

const names: Record<ScoringPreset, string> = {
  fortnite: 'Fortnite cup',
  algs: 'ALGS',
  pubg: 'PUBG SUPER',
};
const presets = ['fortnite', 'algs', 'pubg'] as const;

const ScoringForm = z
  .custom<ScoringValues>()
  .transform(({ table, places, kill }): z.input<typeof ScoringInput> =>
    table === 'own' ? { places: numbersIn(places), kill } : { preset: table },
  )
  .pipe(ScoringInput);

const numbersIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);

const sameAs = (one: Scoring, other: Scoring) =>
  one.kill === other.kill && one.places.join() === other.places.join();

const valuesOf = (scoring: Scoring): ScoringValues => ({
  table: presets.find((preset) => sameAs(scoringPresets[preset], scoring)) ?? 'own',
  places: scoring.places.join(' '),
  kill: scoring.kill,
});

/** Sets the points for placements and kills, which apply to all games of the tournament. */
export function ScoringDialog({ tournamentId, scoring, onClose }: ScoringDialogProps) {
  const { mutateAsync } = useApiMutation('PUT /tournaments/:id/scoring');
  const form = useSchemaForm(ScoringForm, valuesOf(scoring));
  const table = form.watch('table');

  return (
    <FormDialog
      title="Scoring"
      description="The leaderboard will be recalculated from all games."
      size="small"
      form={form}
      action="Save scoring"
      failure="Failed to save the scoring"
      onSubmit={(body) => mutateAsync({ params: { id: tournamentId }, body })}
      done="Scoring saved"
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="table"
        label="Points table"
        options={[...withLabels(presets, names), ['own', 'Own table']]}
      />
      {table === 'own' ? (
        <>
          <TextField
            as={Textarea}
            form={form}
            name="places"
            label="Points by place"
            hint="Starting with first place, separated by spaces. Lower places get no points."
            rows={3}
          />
          <TextField
            form={form}
            name="kill"
            label="Points for each kill"
            rules={{ valueAsNumber: true }}
            inputMode="numeric"
          />
        </>
      ) : (
        <p className="text-sm text-muted tabular-nums">
          {scoringPresets[table].places.join(' ')}; {scoringPresets[table].kill} for each kill
        </p>
      )}
    </FormDialog>
  );
}
