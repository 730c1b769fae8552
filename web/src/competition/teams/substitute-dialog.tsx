import { SubstituteInput, type TeamMember } from '@last-circle/contract/competition/teams.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { InputField } from '#competition/tournament/form-fields.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface SubstituteDialogProps {
  teamId: number;
  member: TeamMember;
  onClose: () => void;
}

export function SubstituteDialog({ teamId, member, onClose }: SubstituteDialogProps) {
  const { mutateAsync } = useApiMutation('POST /teams/:id/members/:memberId/substitute');
  const form = useSchemaForm(SubstituteInput, { account: '', name: '' });
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
      <InputField
        form={form}
        name="account"
        label="Account of the substitute"
        hint="Username or email."
        maxLength={254}
      />
      <InputField
        form={form}
        name="name"
        label="Fortnite username"
        isOptional
        hint="Blank for the name of the account."
        maxLength={30}
      />
    </FormDialog>
  );
}
