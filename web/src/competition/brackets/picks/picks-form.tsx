import { pickText } from '@last-circle/contract/competition/brackets/pick-rules.ts';
import { PicksInput } from '@last-circle/contract/competition/brackets/picks.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import type { Entrant } from '@last-circle/contract/competition/brackets/match.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { refusalOf, submitOf, useSchemaForm } from '#platform/forms/schema-form.ts';
import { SelectField } from '#platform/forms/text-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ErrorText } from '#ui/feedback/error-text.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface PicksFormProps {
  tournamentId: number;
  entrants: readonly Pick<Entrant, 'id' | 'name'>[];
  /** What the viewer has picked, by place. */
  own: readonly number[] | null;
}

const places = [0, 1, 2] as const;

export function PicksForm({ tournamentId, entrants, own }: PicksFormProps) {
  const { mutateAsync } = useApiMutation('PUT /tournaments/:id/picks');
  const form = useSchemaForm(PicksInput, { entrantIds: own ? [...own] : [0, 0, 0] });
  const { errors, isSubmitting } = form.formState;
  const options = [
    [0, 'Choose'] as const,
    ...entrants
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ id, name }) => [id, name] as const),
  ];
  const save = submitOf(form, 'Failed to save your picks', async (body) => {
    await mutateAsync({ params: { id: tournamentId }, body });
    toast.success('Your picks are saved');
  });
  const wrong = errors.entrantIds && (errors.entrantIds.message ?? pickText);

  return (
    <form noValidate onSubmit={save} className="max-w-3xl">
      <div className="grid gap-4 sm:grid-cols-3">
        {places.map((place) => (
          <SelectField
            key={place}
            form={form}
            name={`entrantIds.${place}`}
            label={placementOf(place + 1)}
            rules={{ valueAsNumber: true }}
            options={options}
            hidesError
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Saving...">
          {own ? 'Change picks' : 'Save picks'}
        </Button>
        <ErrorText>{refusalOf(form) ?? wrong}</ErrorText>
      </div>
    </form>
  );
}
