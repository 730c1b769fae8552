import { useWatch, type UseFormReturn } from 'react-hook-form';
import { InvitationInput } from '@last-circle/contract/competition/staff.ts';
import { roleDescriptions } from '@last-circle/contract/competition/staff-role-texts.ts';
import { staffRoles, type StaffRole } from '@last-circle/contract/staff-rules.ts';
import { refusalOf, showRefusal, useSchemaForm } from '#platform/forms/schema-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useInvite } from './queries.ts';
import { roleLabels } from './role-labels.ts';

interface Values {
  email: string;
  role: StaffRole;
}

const blank: Values = { email: '', role: 'referee' };

/** Mails an invitation; the form is blank again for the next one. */
export function InviteForm({ tournamentId }: { tournamentId: number }) {
  const { mutateAsync } = useInvite();
  const form: UseFormReturn<Values, unknown, InvitationInput> = useSchemaForm(
    InvitationInput,
    blank,
  );
  const { errors, isSubmitting } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const refusal = refusalOf(form);

  const submit = form.handleSubmit(async (body) => {
    try {
      const { email } = await mutateAsync({ params: { id: tournamentId }, body });
      toast.success(`Invitation sent to ${email}`);
      form.reset({ email: '', role: body.role });
      form.setFocus('email');
    } catch (error) {
      showRefusal(form, error, 'Failed to invite');
    }
  });

  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label="Role" error={errors.role?.message}>
          <Select {...form.register('role')}>
            {staffRoles.map((one) => (
              <option key={one} value={one}>
                {roleLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-60 text-sm text-muted" aria-live="polite">
          {roleDescriptions[role]}
        </p>
        <Button
          type="submit"
          variant="primary"
          className="max-sm:grow"
          isBusy={isSubmitting}
          busyText="Inviting..."
        >
          Invite
        </Button>
      </div>
      {refusal && (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      )}
    </form>
  );
}
