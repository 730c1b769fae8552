import { counted } from '@last-circle/contract/counted.ts';
import type { UseFormReturn } from 'react-hook-form';
import { DuplicateInput } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { z } from '@last-circle/contract/zod.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { dateTimeInput, TextField } from '#platform/forms/text-field.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { instantOf } from '#platform/forms/local-time.ts';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';

type Values = z.output<typeof DuplicateInput>;

/** The schema of the contract over the values of the inputs: the start is one in the viewer's zone. */
const schema = z
  .custom<Values>()
  .transform((values): z.input<typeof DuplicateInput> => ({
    ...values,
    startDate: instantOf(values.startDate),
  }))
  .pipe(DuplicateInput);

/** Makes a draft of the same settings, for the next evening or from a finished one. */
export function DuplicateDialog({ tournament, onClose }: TournamentDialogProps) {
  const { id, name, verifiedCount } = tournament;
  const { mutateAsync } = useApiMutation('POST /tournaments/:id/duplicate');
  const form: UseFormReturn<Values, unknown, DuplicateInput> = useSchemaForm(schema, {
    name,
    startDate: '',
    withEntrants: false,
  });
  return (
    <FormDialog
      title="Duplicate Tournament"
      description={`The copy of ${name} is a draft with the same settings, staff, bans and webhooks. Nobody is mailed.`}
      size="small"
      form={form}
      action="Duplicate"
      busyText="Duplicating..."
      failure="Failed to duplicate tournament"
      onSubmit={(body) => mutateAsync({ params: { id }, body })}
      done="Draft created. Publish it when it is ready."
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" maxLength={100} />
      <TextField
        form={form}
        name="startDate"
        label="Start"
        hint="The end and the close of registration move with it."
        {...dateTimeInput}
      />
      {verifiedCount > 0 && (
        <Checkbox
          label={`With ${counted(verifiedCount, tournament.maxTeams === null ? 'verified player' : 'verified team')}`}
          {...form.register('withEntrants')}
        />
      )}
    </FormDialog>
  );
}
