import { useState } from 'react';
import { z } from '@last-circle/contract/zod.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';
import { SelectField } from '#platform/forms/text-field.tsx';
import { hasPlayed, type Entrant, type RosterDialogProps } from './rules.ts';
import { useApiMutation } from '#platform/api/queries.ts';

const schema = z.object({ other: z.string().min(1, 'Please choose who changes places') });

export function SwapDialog({ tournament, bracket, entrant, onClose }: RosterDialogProps) {
  const { mutateAsync } = useApiMutation('POST /tournaments/:id/bracket/swap');
  const form = useSchemaForm(schema, { other: '' });
  const [others] = useState(() =>
    bracket.entrants.filter(({ id }) => id !== entrant.id && !hasPlayed(bracket, id)),
  );
  const seeded = ({ id, seed }: Entrant) => ({ id, seed });

  return (
    <FormDialog
      title={`Swap ${entrant.name}`}
      description="Two entrants change places and seeds, as long as neither has played. Their opponents are mailed."
      form={form}
      action="Swap"
      busyText="Swapping..."
      canSubmit={others.length > 0}
      onSubmit={async ({ other }) => {
        const second = others.find(({ id }) => String(id) === other);
        if (!second) return;
        const body = { first: seeded(entrant), second: seeded(second) };
        const { message } = await mutateAsync({ params: { id: tournament.id }, body });
        toast.success(message);
        onClose();
      }}
      failure="Failed to swap"
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="other"
        label="With"
        hint={others.length === 0 ? 'Everyone else has already played.' : undefined}
        options={[
          ['', 'Choose an entrant'],
          ...others.map(({ id, seed, name }) => [id, `${seed}. ${name}`] as const),
        ]}
      />
    </FormDialog>
  );
}
