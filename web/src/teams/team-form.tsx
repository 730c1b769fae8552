import { useController, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { TeamInput } from '@last-circle/contract/teams.ts';
import { refusalOf } from '#api/forms.ts';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Segmented } from '#ui/segmented.tsx';

export const TeamForm = TeamInput.omit({ tournamentId: true });

type TeamFormState = UseFormReturn<z.input<typeof TeamForm>, unknown, z.output<typeof TeamForm>>;

interface TeamFormFieldsProps {
  form: TeamFormState;
  action: string;
  busyText: string;
  onSubmit: (values: z.output<typeof TeamForm>) => Promise<void>;
  onClose: () => void;
}

/** Name and privacy of a team. */
export function TeamFormFields(props: TeamFormFieldsProps) {
  const { form, action, busyText, onSubmit, onClose } = props;
  const { errors, isSubmitting } = form.formState;
  const refusal = refusalOf(form);
  const submit = form.handleSubmit(onSubmit);
  return (
    <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody className="flex flex-col gap-5">
        <Field label="Team name" error={errors.name?.message}>
          <Input maxLength={40} autoComplete="off" {...form.register('name')} />
        </Field>
        <Privacy form={form} />
        {refusal && (
          <p role="alert" className="text-sm text-danger">
            {refusal}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting} busyText={busyText}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}

const choices = [
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
] as const;

function Privacy({ form }: { form: TeamFormState }) {
  const { value, onChange } = useController({ control: form.control, name: 'isPublic' }).field;
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm font-medium">
        Privacy
      </p>
      <Segmented
        label="Privacy"
        options={choices}
        value={value ? 'public' : 'private'}
        onChange={(choice) => onChange(choice === 'public')}
      />
      <p aria-live="polite" className="text-sm text-muted">
        {value
          ? 'Everybody who wants to is in at once, as long as there is a place.'
          : 'You accept each player who asks to join.'}
      </p>
    </div>
  );
}
