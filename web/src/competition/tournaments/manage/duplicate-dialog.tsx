import type { UseFormReturn } from 'react-hook-form';
import {
  DuplicateInput,
  type Tournament,
} from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { z } from '@last-circle/contract/zod.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { instantOf } from '#platform/forms/local-time.ts';

interface DuplicateValues {
  name: string;
  /** The value of a `datetime-local` input, in the viewer's zone. */
  startDate: string;
  withEntrants: boolean;
}

/** The schema of the contract over the values of the inputs. */
const schema = z
  .custom<DuplicateValues>()
  .transform((values): z.input<typeof DuplicateInput> => ({
    ...values,
    startDate: instantOf(values.startDate),
  }))
  .pipe(DuplicateInput);

interface DuplicateDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

/** Makes a draft of the same settings, for the next evening or from a finished one. */
export function DuplicateDialog({ tournament, onClose }: DuplicateDialogProps) {
  const { id, name, verifiedCount } = tournament;
  const { mutateAsync } = useApiMutation('POST /tournaments/:id/duplicate');
  const form: UseFormReturn<DuplicateValues, unknown, DuplicateInput> = useSchemaForm(schema, {
    name,
    startDate: '',
    withEntrants: false,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Duplicate Tournament"
      description={`The copy of ${name} is a draft with the same settings. Nobody is mailed.`}
      size="small"
      form={form}
      action="Duplicate"
      busyText="Duplicating..."
      failure="Failed to duplicate tournament"
      onSubmit={async (body) => {
        await mutateAsync({ params: { id }, body });
        toast.success('Draft created. Publish it when it is ready.');
        onClose();
      }}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        <Input maxLength={100} autoComplete="off" {...form.register('name')} />
      </Field>
      <Field
        label="Start"
        hint="The end and the close of registration move with it."
        error={errors.startDate?.message}
      >
        <Input type="datetime-local" max="2100-12-31T23:59" {...form.register('startDate')} />
      </Field>
      {verifiedCount > 0 && (
        <Checkbox
          label={`With the ${verifiedCount} verified ${tournament.maxTeams === null ? 'players' : 'teams'}`}
          {...form.register('withEntrants')}
        />
      )}
    </FormDialog>
  );
}
