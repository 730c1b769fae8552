import { useState } from 'react';
import { longestDisqualificationReason } from '@last-circle/contract/competition/disqualification-rules.ts';
import { DisqualificationInput } from '@last-circle/contract/competition/disqualifications.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { openMatchOf, type RosterDialogProps } from './rules.ts';
import { useApiMutation } from '#platform/api/queries.ts';

const schema = DisqualificationInput.pick({ reason: true });

export function DisqualifyDialog({ tournament, bracket, entrant, onClose }: RosterDialogProps) {
  const { mutateAsync } = useApiMutation(
    'PUT /tournaments/:id/entrants/:entrantId/disqualification',
  );
  const form = useSchemaForm(schema, { reason: '' });
  // What changes while the reason is typed is refused, so that it is looked at first.
  const [open] = useState(() => openMatchOf(bracket, entrant.id));
  const { id: entrantId, name, version } = entrant;

  return (
    <FormDialog
      title={`Disqualify ${name}`}
      description={
        bracket.format === 'battle_royale'
          ? 'No further results count, and the points no longer rank.'
          : 'Open matches go to the opponents, who are mailed.'
      }
      form={form}
      action="Disqualify"
      busyText="Disqualifying..."
      onSubmit={({ reason }) => {
        const match = open ? { id: open.id, version: open.version } : null;
        const params = { id: tournament.id, entrantId };
        return mutateAsync({ params, body: { reason, version, match } });
      }}
      done={messageOf}
      failure="Failed to disqualify"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint={`${name} and the staff see it; everyone else sees only that it happened.`}
        maxLength={longestDisqualificationReason}
      />
    </FormDialog>
  );
}
