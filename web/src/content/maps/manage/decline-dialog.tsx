import { DeclineInput } from '@last-circle/contract/content/map-suggestions.ts';
import { messageOf } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';

interface DeclineDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

export function DeclineDialog({ id, name, onClose }: DeclineDialogProps) {
  const { mutateAsync } = useApiMutation('POST /maps/suggestions/:id/decline');
  const form = useSchemaForm<DeclineInput, DeclineInput>(DeclineInput, { reason: '' });
  return (
    <FormDialog
      title={`Decline ${name}`}
      form={form}
      action="Decline"
      busyText="Declining..."
      isDangerous
      onSubmit={(body) => mutateAsync({ params: { id }, body })}
      done={messageOf}
      failure="The map could not be declined"
      onClose={onClose}
    >
      <TextField
        as={Textarea}
        form={form}
        name="reason"
        label="Reason"
        hint="The player is mailed it."
        maxLength={500}
        rows={4}
      />
    </FormDialog>
  );
}
