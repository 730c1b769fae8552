import { Send } from 'lucide-react';
import { TeamInvitationInput } from '@last-circle/contract/competition/permanent-teams.ts';
import { useSchemaForm, submitOf } from '#platform/forms/schema-form.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Refusal } from '#platform/forms/text-field.tsx';

/** Mails an invitation; the field is blank again for the next one. */
export function InvitePlayer({ teamId }: { teamId: number }) {
  const { mutateAsync } = useApiMutation('POST /permanent-teams/:id/invitations');
  const form = useSchemaForm(TeamInvitationInput, { player: '' });
  const { errors, isSubmitting } = form.formState;

  const submit = submitOf(form, 'Failed to send the invitation', async (body) => {
    const { message } = await mutateAsync({ params: { id: teamId }, body });
    toast.success(message);
    form.reset({ player: '' });
    form.setFocus('player');
  });

  return (
    <form className="flex flex-col gap-2" noValidate onSubmit={submit}>
      <Field label="Invite by username or email" error={errors.player?.message}>
        <div className="flex gap-2">
          <Input autoComplete="off" autoCapitalize="none" {...form.register('player')} />
          <Button icon={Send} type="submit" isBusy={isSubmitting} busyText="Inviting...">
            Invite
          </Button>
        </div>
      </Field>
      <Refusal form={form} />
    </form>
  );
}
