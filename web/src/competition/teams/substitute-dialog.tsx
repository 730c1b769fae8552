import { SubstituteInput, type TeamMember } from '@last-circle/contract/competition/teams.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { messageOf } from '#platform/actions/run-action.ts';

interface SubstituteDialogProps {
  teamId: number;
  member: TeamMember;
  onClose: () => void;
}

export function SubstituteDialog({ teamId, member, onClose }: SubstituteDialogProps) {
  const { mutateAsync } = useApiMutation('POST /teams/:id/members/:memberId/substitute');
  const form = useSchemaForm(SubstituteInput, { account: '', name: '' });
  const { fortniteUsername, role } = member;
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
      onSubmit={(body) => mutateAsync({ params: { id: teamId, memberId: member.id }, body })}
      done={messageOf}
      failure="Failed to replace"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="account"
        label="Account of the substitute"
        hint="Username or email."
        maxLength={254}
      />
      <TextField
        form={form}
        name="name"
        label="Fortnite username"
        isOptional
        hint="Leave empty to use the name of the account."
        maxLength={30}
      />
    </FormDialog>
  );
}
