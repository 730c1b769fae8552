import type { UseFormReturn } from 'react-hook-form';
import { SubstituteInput, type TeamMember } from '@last-circle/contract/competition/teams.ts';
import type { z } from '@last-circle/contract/zod.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface SubstituteDialogProps {
  teamId: number;
  member: TeamMember;
  onClose: () => void;
}

export function SubstituteDialog({ teamId, member, onClose }: SubstituteDialogProps) {
  const { mutateAsync } = useApiMutation('POST /teams/:id/members/:memberId/substitute');
  const form: UseFormReturn<
    z.input<typeof SubstituteInput>,
    unknown,
    SubstituteInput
  > = useSchemaForm(SubstituteInput, { account: '', name: '' });
  const { errors } = form.formState;
  const { fortniteUsername, role } = member;

  async function replace(body: SubstituteInput) {
    const { message } = await mutateAsync({ params: { id: teamId, memberId: member.id }, body });
    toast.success(message);
    onClose();
  }

  return (
    <FormDialog
      title={`Replace ${fortniteUsername}`}
      description={
        role === 'captain'
          ? 'The substitute plays from now on; a teammate becomes captain. All of them are mailed.'
          : 'The substitute plays from now on. The whole team is mailed.'
      }
      form={form}
      action="Replace"
      busyText="Replacing..."
      onSubmit={replace}
      failure="Failed to replace"
      onClose={onClose}
    >
      <Field
        label="Account of the substitute"
        hint="Username or email."
        error={errors.account?.message}
      >
        <Input maxLength={254} autoComplete="off" {...form.register('account')} />
      </Field>
      <Field
        label="Fortnite username"
        isOptional
        hint="Blank for the name of the account."
        error={errors.name?.message}
      >
        <Input maxLength={30} autoComplete="off" {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}
