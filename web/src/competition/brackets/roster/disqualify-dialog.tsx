import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { longestDisqualificationReason } from '@last-circle/contract/competition/disqualification-rules.ts';
import { DisqualificationInput } from '@last-circle/contract/competition/disqualifications.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useDisqualify } from '#competition/brackets/data/mutations.ts';
import { openMatchOf, type Entrant } from './rules.ts';

const schema = DisqualificationInput.pick({ reason: true });

interface DisqualifyDialogProps {
  tournament: Tournament;
  bracket: Bracket;
  entrant: Entrant;
  onClose: () => void;
}

export function DisqualifyDialog({ tournament, bracket, entrant, onClose }: DisqualifyDialogProps) {
  const { mutateAsync } = useDisqualify();
  const form: UseFormReturn<{ reason: string }, unknown, { reason: string }> = useSchemaForm(
    schema,
    { reason: '' },
  );
  // What changes while the reason is typed is refused, so that it is looked at first.
  const [open] = useState(() => openMatchOf(bracket, entrant.id));
  const { id: entrantId, name, version } = entrant;
  const isBattleRoyale = bracket.format === 'battle_royale';

  async function disqualify({ reason }: { reason: string }) {
    const match = open ? { id: open.id, version: open.version } : null;
    const params = { id: tournament.id, entrantId };
    const { message } = await mutateAsync({ params, body: { reason, version, match } });
    toast.success(message);
    onClose();
  }

  return (
    <FormDialog
      title={`Disqualify ${name}`}
      description={
        isBattleRoyale
          ? 'No further results count, and the points no longer rank.'
          : 'Open matches go to the opponents, who are mailed.'
      }
      form={form}
      action="Disqualify"
      busyText="Disqualifying..."
      onSubmit={disqualify}
      failure="Failed to disqualify"
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint={`${name} and the staff see it; everybody else only that it happened.`}
        error={form.formState.errors.reason?.message}
      >
        <Input
          maxLength={longestDisqualificationReason}
          autoComplete="off"
          {...form.register('reason')}
        />
      </Field>
    </FormDialog>
  );
}
